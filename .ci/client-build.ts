import type { ConfigEnv } from 'vite';

/** Storybook builds by the same configuration, and has no first page to be thrifty with. */
export const isClientBuild = (_: unknown, { command }: ConfigEnv): boolean => command === 'build' && process.env['STORYBOOK'] === undefined;
