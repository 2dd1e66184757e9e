import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Plugin, ViteDevServer } from 'vite';
import {
  differencesOfLastRun,
  levelsOfLastRun,
  picturesFolder,
  picturesOfLastRun,
  picturesPath,
} from '../.storybook/last-run.ts';
import { layOut } from '../atlas/lay-out.ts';
import { forgetFlows, loadFlows } from '../load-flows.ts';
import type { LiveFlow } from './live-map.tsx';
import { mapPath } from './protocol.ts';

const fromHere = (file: string): string => `/@fs${new URL(file, import.meta.url).pathname}`;

/** Serves the map of the running product in `vite dev`, and makes the product's pages report to it. */
export function liveMap(): Plugin {
  return {
    name: 'twohomes-live-map',
    apply: (_, { command, isPreview }) =>
      command === 'serve' &&
      isPreview !== true &&
      process.env['VITEST'] === undefined &&
      process.env['STORYBOOK'] === undefined,
    transformIndexHtml: (_, { path }) =>
      path === mapPath
        ? []
        : [{ tag: 'script', attrs: { type: 'module', src: fromHere('report.main.ts') }, injectTo: 'head-prepend' }],
    configureServer(server) {
      server.watcher.on('change', file => void forgetFlows(file));
      const listener = getRequestListener(mapApp(server).fetch, { overrideGlobalObjects: false });
      server.middlewares.use((request, response, next) =>
        (request.url ?? '').startsWith(mapPath) ? void listener(request, response) : next(),
      );
    },
  };
}

function mapApp(server: ViteDevServer): Hono {
  const pictures = `${mapPath}${picturesPath}`;
  return new Hono()
    .get(mapPath, async context => context.html(await server.transformIndexHtml(mapPath, page)))
    .get(`${mapPath}flows.json`, async context => context.json(await flows()))
    .use(`${pictures}/*`, (context, next) =>
      // Created for each request, because it complains about a folder that `npm run pictures` has not created yet.
      serveStatic({ root: picturesFolder, rewriteRequestPath: path => path.slice(pictures.length) })(context, next),
    );
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Map</title>
<div id="root">Exploring the charts …</div>
<script type="module" src="${fromHere('live-map.main.tsx')}"></script>
</html>`;

async function flows(): Promise<LiveFlow[]> {
  const { atlas } = (await loadFlows()).module;
  const pictures = { pictureOf: picturesOfLastRun(), differences: differencesOfLastRun() };
  return Promise.all(
    atlas.flows.map(async name => {
      const map = atlas.mapOf(name, { levelsOf: levelsOfLastRun(name), ...pictures });
      return { name, map, layout: await layOut(map) };
    }),
  );
}
