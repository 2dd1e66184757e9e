import { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import { wizardHooks } from '../../wizard/index.ts';

export const { useActor, useSelector, useSend, useStep, useMounted } = wizardHooks(joinMachine);
