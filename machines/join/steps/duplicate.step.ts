import { joinSetup } from '../join.setup.ts';

export const duplicate = joinSetup.createStateConfig({
  id: 'duplicate' as const,
  tags: 'step',
  meta: { path: '/duplicate' },
  description: 'An account may exist already. The registration ends here; what was typed stays for a second try.',
  route: { guard: 'mayAnswer' },
  entry: 'forgetRegistration',
});
