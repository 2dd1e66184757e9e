import { createContext } from 'react';
import { noRefusals, type Refusals } from './refusals.ts';

export interface FormState {
  /** How often the visitor was sent back to the fields. */
  attempt: number;
  refusals: Refusals;
  /** What was sent is being worked on: what could be typed now would not be part of it. */
  isBusy: boolean;
}

export const FormContext = createContext<FormState>({ attempt: 0, refusals: noRefusals, isBusy: false });
