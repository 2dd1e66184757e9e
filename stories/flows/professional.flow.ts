import { optionListsMachine } from '../../machines/flows/professional/option-lists.machine.ts';
import { optionListsSamples } from '../../machines/flows/professional/option-lists.samples.ts';
import { professionalMachine } from '../../machines/flows/professional/professional.machine.ts';
import { professionalSamples } from '../../machines/flows/professional/professional.samples.ts';
import { savedProfessional } from '../../src/flows/professional/professional.saved.ts';
import { defineFlow, definePart, flowPage } from '../flow.ts';

export const flow = defineFlow({
  title: 'Professional',
  machine: professionalMachine,
  samples: professionalSamples,
  saved: savedProfessional,
  leftAtOnce: ['leaving'],
  parts: [
    definePart('personLists', optionListsMachine, optionListsSamples, 'ready'),
    definePart('practiceLists', optionListsMachine, optionListsSamples, 'ready'),
  ],
  provide: async api => (await import('../../src/flows/professional/professional.actors.ts')).provideProfessional(api),
  seen: {
    page: flowPage(async () => (await import('../../src/flows/professional/professional.flow.ts')).professional),
  },
});
