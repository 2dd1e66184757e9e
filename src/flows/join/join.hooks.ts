import { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import { wizardHooks } from '../../wizard/wizard-hooks.ts';

export const { useActor, useSelector, useSend, useStep, useMounted } = wizardHooks(joinMachine);
