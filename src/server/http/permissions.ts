import type { secureHeaders } from 'hono/secure-headers';
import { payingFrames } from './payment-policy.ts';
import type { ProcessorChoice } from '../payment/processor-choice.ts';

type Permissions = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['permissionsPolicy']>;

/** The Permissions-Policy of all pages and their frames: allows payment, and denies all sensors and devices. */
export const permissions = (processor: ProcessorChoice): Permissions => ({
  accelerometer: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: ['self', ...payingFrames(processor)],
  serial: [],
  usb: [],
});
