import { step } from '../../../wizard/index.ts';
import { professionalSetup } from '../professional.setup.ts';

export const ERROR = professionalSetup.createStateConfig({
  ...step('ERROR', { path: '/pro/error', guard: 'hasSecurity', back: () => 'TWO' as const }),
  description: 'The account could not be created, or nobody knows whether it was. The form can be sent again as it is.',
  on: { retried: '#SUBMIT' },
});
