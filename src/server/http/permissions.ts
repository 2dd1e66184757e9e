import type { secureHeaders } from 'hono/secure-headers';
import { payingFrames } from './payment-policy.ts';
import type { ProcessorChoice } from '../payment/processor-choice.ts';

type Permissions = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['permissionsPolicy']>;

/** What a page of ours, or a frame in it, may ask a browser for: to pay, and nothing that watches or tracks a visitor. */
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
