import { build, type Rolldown } from 'vite';
import { json, type Reply, type State } from './state.ts';
import { settleContext } from './venmo-context.ts';

const frames = ['hosted-field', 'venmo', 'dispatch', 'paypal-sdk', 'paypal-window'] as const;
type Frame = (typeof frames)[number];

/** Frames by the path that the SDK requests. */
const addresses: readonly (readonly [RegExp, Frame])[] = [
  [/\/hosted-fields-frame(\.min)?\.html$/, 'hosted-field'],
  [/\/venmo-desktop-frame(\.min)?\.html$/, 'venmo'],
  [/\/dispatch-frame(\.min)?\.html$/, 'dispatch'],
  [/^\/agreements\/approve$/, 'paypal-window'],
];

let building: Promise<ReadonlyMap<string, string>> | null = null;

/** Serves the frames, scripts and windows of the provider's hosts. */
export async function answerFrames(state: State, url: URL): Promise<Reply | null> {
  const scripts = await (building ??= buildFrames());
  if (url.pathname === '/da/r/fb.js') return script('');
  if (url.pathname === '/web-sdk/v6/core') return script(scripts.get('paypal-sdk.js') ?? '');
  if (url.pathname.startsWith('/emulated/')) return script(scripts.get(url.pathname.slice('/emulated/'.length)) ?? '');
  if (url.pathname === '/emulated-venmo') {
    settleContext(state, url.searchParams.get('context') ?? '', 'APPROVED');
    return script('');
  }
  if (url.pathname === '/paypal-instance') return json(200, {});
  if (url.hostname === 'venmo.com')
    return {
      status: 200,
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><title>Venmo’s app opens</title>',
    };
  const frame = addresses.find(([address]) => address.test(url.pathname))?.[1];
  return frame === undefined
    ? null
    : {
        status: 200,
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>${frame}</title><body><script type="module" src="/emulated/${frame}.js"></script>`,
      };
}

const script = (body: string): Reply => ({ status: 200, contentType: 'text/javascript; charset=utf-8', body });

async function buildFrames(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(frames.map(frame => [frame, `frames/${frame}.ts`])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput; // not in watch mode, and with one output
  return new Map(output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])));
}
