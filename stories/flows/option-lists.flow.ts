import { optionListsMachine } from '../../machines/flows/professional/option-lists.machine.ts';
import { optionListsSamples } from '../../machines/flows/professional/option-lists.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as professional } from './professional.flow.ts';

export const flow = defineFlow({
  title: 'Professional lists',
  machine: optionListsMachine,
  samples: optionListsSamples,
  seen: { on: professional, state: 'TWO.editing', id: 'practiceLists' },
});
