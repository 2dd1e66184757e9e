import { fromPromise } from 'xstate';
import { pageSettings } from '../../api/page-settings.ts';

export const findChat = fromPromise<boolean>(async () => (await pageSettings()).supportChat !== null);
