import { createContext } from 'react';
import { noServerErrors, type ServerErrors } from './server-errors.ts';

export interface FormState {
  /** Number of submissions that had errors. */
  attempt: number;
  serverErrors: ServerErrors;
}

export const FormContext = createContext<FormState>({ attempt: 0, serverErrors: noServerErrors });
