import type { ConfigEnv } from 'vite';

/** Whether to optimize the first page. Storybook uses the same configuration but has no first page. */
export const isClientBuild = (_: unknown, { command }: ConfigEnv): boolean =>
  command === 'build' && process.env['STORYBOOK'] === undefined;
