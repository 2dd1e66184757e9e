import { startPostgres, type Postgres } from '../../postgres.ts';
import type { Figure, Part, Setting } from '../part.ts';

export type Case = (postgres: Postgres, setting: Setting) => Promise<Figure[]>;

/** Few connections, so that it takes few clients to use them up. */
const settings = { max_connections: '60' };

/**
 * A part whose cases have a Postgres each. A short run starts all cases at once, because they mostly wait. A whole run, which
 * also measures times, runs one after the other.
 */
export const casesOnPostgres = (name: string, cases: readonly Case[]): Part => ({
  name,
  async run(setting) {
    const runs = cases.map(each => {
      const random = setting.random.fork();
      return () => onItsOwnPostgres(each, { ...setting, random });
    });
    if (setting.isShort) return (await Promise.all(runs.map(run => run()))).flat();
    const figures: Figure[] = [];
    for (const run of runs) figures.push(...(await run()));
    return figures;
  },
});

/** A case that throws fails alone; the others continue. */
async function onItsOwnPostgres(each: Case, setting: Setting): Promise<Figure[]> {
  const postgres = await startPostgres(settings);
  try {
    return await each(postgres, setting);
  } catch (error) {
    console.error(error);
    return [{ what: 'a case ended early: see above', value: 1, bound: { is: 0 } }];
  } finally {
    await postgres.stop();
  }
}
