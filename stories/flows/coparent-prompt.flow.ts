import { coparentPromptMachine } from '../../machines/parts/coparent-prompt/coparent-prompt.machine.ts';
import { coparentPromptSamples } from '../../machines/parts/coparent-prompt/coparent-prompt.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as join } from './join.flow.ts';

export const flow = defineFlow({
  title: 'Co-parent prompt',
  machine: coparentPromptMachine,
  samples: coparentPromptSamples,
  seen: { on: join, state: 'receipt.showing', id: 'coparentPrompt' },
});
