import { createContext } from 'react';
import { noRefusals, type Refusals } from './refusals.ts';

export interface FormState {
  /** Number of submissions that had errors. */
  attempt: number;
  refusals: Refusals;
}

export const FormContext = createContext<FormState>({ attempt: 0, refusals: noRefusals });
