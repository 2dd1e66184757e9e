import { createContext } from 'react';
import { noServerErrors, type ServerErrors } from './server-errors.ts';

/** The server's errors about the form around a field. */
export const FormContext = createContext<ServerErrors>(noServerErrors);
