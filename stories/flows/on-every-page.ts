import type { PageLoader } from '../flow.ts';
import { flow as join } from './join.flow.ts';

/** Loads what appears on every page, and the words of the step on which it is shown. */
export const onEveryPage =
  (load: PageLoader): PageLoader =>
  async () => {
    const [page, { pageOf }] = await Promise.all([load(), import('../staging/stage.ts')]);
    await pageOf(join);
    return page;
  };
