// Runs before the product in a page of the development server.
import type { AnyActor } from 'xstate';
import { base } from '../../src/app/base.ts';
import { channelName, mapPath, openChannel } from './protocol.ts';
import { reportTo } from './report.ts';

declare global {
  /** The hook in which XState looks for an inspector. */
  var __xstate__: { register: (actor: AnyActor) => void } | undefined;
}

const other = globalThis.__xstate__;
const own = reportTo(openChannel(), path => {
  history.pushState(null, '', base + path);
  dispatchEvent(new PopStateEvent('popstate'));
});
globalThis.__xstate__ = {
  register(actor) {
    other?.register(actor);
    own.register(actor);
  },
};

if (new URLSearchParams(location.search).has('map') && !window.open(mapPath, channelName)) offerMap();

/** A browser opens a window only after a click, unless the person has allowed more. */
function offerMap(): void {
  const link = Object.assign(document.createElement('a'), {
    href: mapPath,
    target: channelName,
    textContent: 'Open the map',
  });
  link.style.cssText =
    'position:fixed;inset:auto 1rem 1rem auto;z-index:99;padding:.5rem 1rem;background:#fff;color:#00508f;border:2px solid';
  link.addEventListener('click', () => link.remove());
  document.body.append(link);
}
