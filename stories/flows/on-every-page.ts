import type { PageLoader } from '../flow.ts';
import { pageOf } from '../staging/stage.ts';
import { flow as join } from './join.flow.ts';

/** Loads what appears on every page, and the words of the step on which it is shown. */
export const onEveryPage =
  (load: PageLoader): PageLoader =>
  async () =>
    (await Promise.all([load(), pageOf(join)]))[0];
