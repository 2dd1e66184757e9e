import { getRequestListener } from '@hono/node-server';
import { createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite';
import { originOf } from './http/origin-of.ts';
import type { OpenServer } from './open.ts';

/** Excludes the modules of `src/api`, which Vite serves below the same path. */
const served =
  /^\/(api|outside)\/(?!.*\.tsx?(\?|$))|^\/(dev\/mail|app\/chat|health|ready|robots\.txt|\.well-known\/security\.txt)$/;

/**
 * Serves the API inside `vite dev`. When one of its files changes, closes the API and then opens it again, because the
 * embedded database admits one process at a time. Requests wait meanwhile.
 */
export function viteApi(): Plugin {
  let current: Promise<OpenServer> | undefined;

  const close = async (): Promise<void> => {
    const closing = current;
    current = undefined;
    await (await closing?.catch(() => undefined))?.close();
  };

  const reopen = (server: ViteDevServer): Promise<OpenServer> => {
    const closed = close();
    const opening = closed.then(() => openServer(server));
    opening.catch((error: unknown) =>
      server.config.logger.error(`The API cannot start. ${error instanceof Error ? error.message : ''}`),
    );
    current = opening;
    return opening;
  };

  return {
    name: 'twohomes-api',
    apply: (_, { command, isPreview }) =>
      command === 'serve' &&
      isPreview !== true &&
      process.env['VITEST'] === undefined &&
      process.env['STORYBOOK'] === undefined,
    configureServer(server) {
      const opened = () => current ?? reopen(server);
      const listener = getRequestListener(async request => (await opened()).fetch(request), {
        overrideGlobalObjects: false,
        errorHandler: () => Response.json({ type: 'unavailable' }, { status: 503 }),
      });
      server.middlewares.use((request, response, next) =>
        served.test(request.url ?? '') ? void listener(request, response) : next(),
      );
      server.httpServer?.once('listening', () => {
        opened().then(
          () => server.config.logger.info(hints(server)),
          () => undefined,
        );
      });
    },
    hotUpdate({ modules, server }) {
      const isOurs = this.environment.name === 'ssr' && modules.length > 0;
      if (isOurs) void reopen(server).catch(() => undefined);
      return isOurs ? [] : undefined;
    },
    buildEnd: close,
  };
}

async function openServer({ environments, httpServer }: ViteDevServer): Promise<OpenServer> {
  const runner = createServerModuleRunner(environments.ssr, { hmr: false });
  const { open }: typeof import('./open.ts') = await runner.import('/server/open.ts');
  const address = httpServer?.address();
  const isListening = typeof address === 'object' && address !== null;
  const opened = await open(process.env, isListening ? originOf(address) : undefined);
  return { ...opened, close: () => opened.close().then(() => runner.close()) };
}

function hints({ resolvedUrls, config }: ViteDevServer): string {
  const origin = (resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
  return [
    '',
    `  Twohomes Join   ${origin}${config.base}`,
    `  Its map         ${origin}/map/`,
    `  Mail it sends   ${origin}/dev/mail`,
    '  Sandbox cards   4111 1111 1111 1111 (approved), 4000 1111 1111 1115 (declined)',
    '  Code            TWOHOMES25 (25.00 off, as often as you like)',
    `  Discount link   ${origin}${config.base}?ado=true&jek=friend&pv=MTA= (10 % off)`,
    '',
  ].join('\n');
}
