import type { Hono } from 'hono';
import { getPageSettings, type PageSettings } from '../../contract/calls/page.calls.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { limited } from '../http/rate-limit.ts';
import { reply } from '../http/reply.ts';

export function mountPage(app: Hono, deps: Deps): void {
  mount(
    app,
    deps,
    getPageSettings,
    limited(deps, 'page', async () => reply(200, pageSettings(deps.config))),
  );
}

/** Outside production, a placeholder page replaces a support chat that is not configured. */
const pageSettings = ({
  production,
  thirdParties: { supportChatKey: key, analytics, affiliatePixel, placesKey },
}: Config): PageSettings => ({
  supportChat: key === null && production ? null : { key },
  analytics,
  affiliate: affiliatePixel === null ? null : { pixel: affiliatePixel },
  places: placesKey === null ? null : { key: placesKey },
});
