import { Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { timeout } from 'hono/timeout';
import { mountCredentials } from './credentials/credentials.handlers.ts';
import type { Deps } from './deps.ts';
import { mountDevPages } from './dev/dev-pages.ts';
import { mountFlags } from './flags/flag.handlers.ts';
import { mountGeography } from './geography/geography.handlers.ts';
import { allowInline } from './http/allow-inline.ts';
import { compressPublic } from './http/compress-public.ts';
import { faultReply } from './http/fault-reply.ts';
import { mountHealth } from './http/health.ts';
import { HttpFault } from './http/http-fault.ts';
import { noStore } from './http/no-store.ts';
import { mountProbe } from './http/probe.ts';
import { replyHeaders } from './http/reply-headers.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { hasProxies } from './http/trusted-proxies.ts';
import { mountWellKnown } from './http/well-known.ts';
import { mountInvite } from './invite/invite.handlers.ts';
import { mountOpenApi } from './openapi/openapi.handlers.ts';
import { mountPackages } from './packages/package.handlers.ts';
import { mountChatPage } from './page/chat-page.ts';
import { mountPage } from './page/page.handlers.ts';
import { mountProfessionals } from './professional/professional.handlers.ts';
import { mountPayment } from './registration/payment.handlers.ts';
import { mountRegistration } from './registration/registration.handlers.ts';
import { mountSupport } from './support/support.handlers.ts';

/** In characters. Our longest URLs contain a token and advertising parameters. */
const longestAddress = 4096;

/** Rejects URLs that are too long before anything parses them. */
const boundAddress: MiddlewareHandler = async ({ req }, next) => {
  if (req.url.length > longestAddress) throw new HttpFault(414, 'tooLarge');
  await next();
};

const mostMilliseconds = 15_000;

/** Does not cancel the work: a payment that has started is completed. */
const tooLate = () => new HttpFault(503, 'unavailable', 2);

/** Paths whose replies contain no key, no token and no visitor input. */
const sameForAll = ['/api/countries/*', '/api/packages/lookup', '/api/openapi.json', '/api/docs', '/api/docs.css'];

/** Serves every call of the contract below `/api` and, outside production, the development pages. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  app.use(
    replyHeaders,
    requestId({ headerName: hasProxies(deps.config.trustedProxies) ? 'X-Request-Id' : '', limitLength: 64 }),
    requestLog(deps),
    boundAddress,
    allowInline,
    securityHeaders(deps.config),
  );
  app.use('/api/*', noStore, timeout(mostMilliseconds, tooLate));
  for (const path of sameForAll) app.use(path, compressPublic);
  app.onError(faultReply(deps));
  mountHealth(app, deps);
  mountWellKnown(app, deps.config);
  mountProbe(app, deps);
  mountOpenApi(app);
  mountRegistration(app, deps);
  mountPackages(app, deps);
  mountPayment(app, deps);
  mountInvite(app, deps);
  mountCredentials(app, deps);
  mountGeography(app, deps);
  mountProfessionals(app, deps);
  mountSupport(app, deps);
  mountFlags(app, deps);
  mountPage(app, deps);
  mountChatPage(app, deps);
  if (!deps.config.production) mountDevPages(app, deps);
  app.all('/api/*', () => {
    throw new HttpFault(404, 'notFound');
  });
  return app;
}
