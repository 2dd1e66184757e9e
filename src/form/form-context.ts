import { createContext } from 'react';
import { noRefusals, type Refusals } from './refusals.ts';

export interface FormState {
  /** How often the visitor was sent back to the fields. */
  attempt: number;
  refusals: Refusals;
}

export const FormContext = createContext<FormState>({ attempt: 0, refusals: noRefusals });
