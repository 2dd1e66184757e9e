import { build, type Rolldown } from 'vite';
import type { Reply, State } from './state.ts';

const frames = ['hosted-field', 'venmo', 'dispatch', 'paypal-sdk', 'paypal-window'] as const;
type Frame = (typeof frames)[number];

/** By the address that the SDK gives them. */
const addresses: readonly (readonly [RegExp, Frame])[] = [
  [/\/hosted-fields-frame(\.min)?\.html$/, 'hosted-field'],
  [/\/venmo-desktop-frame(\.min)?\.html$/, 'venmo'],
  [/\/dispatch-frame(\.min)?\.html$/, 'dispatch'],
  [/^\/agreements\/approve$/, 'paypal-window'],
];

let building: Promise<ReadonlyMap<string, string>> | null = null;

/** The pages, scripts and windows that the provider's hosts serve. */
export async function answerFrames(state: State, url: URL): Promise<Reply | null> {
  const scripts = await (building ??= buildFrames());
  if (url.pathname === '/da/r/fb.js') return script('');
  if (url.pathname === '/web-sdk/v6/core') return script(scripts.get('paypal-sdk.js') ?? '');
  if (url.pathname.startsWith('/emulated/')) return script(scripts.get(url.pathname.slice('/emulated/'.length)) ?? '');
  if (url.pathname === '/emulated-venmo') return approve(state, url.searchParams.get('context') ?? '');
  const frame = addresses.find(([address]) => address.test(url.pathname))?.[1];
  return frame === undefined ? null : { status: 200, contentType: 'text/html; charset=utf-8', body: `<!doctype html><title>${frame}</title><body><script type="module" src="/emulated/${frame}.js"></script>` };
}

/** As the app on the visitor's phone does. */
function approve({ contexts, issueNonce }: State, id: string): Reply {
  contexts.set(id, { status: 'APPROVED', nonce: issueNonce({ kind: 'venmo_account', lastFour: null }) });
  return script('');
}

const script = (body: string): Reply => ({ status: 200, contentType: 'text/javascript; charset=utf-8', body });

async function buildFrames(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: { write: false, minify: false, rolldownOptions: { input: Object.fromEntries(frames.map(frame => [frame, `frames/${frame}.ts`])), output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } } },
  });
  const { output } = built as Rolldown.RolldownOutput; // nothing is watched, and there is one output
  return new Map(output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])));
}
