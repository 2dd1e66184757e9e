import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { mountCredentials } from './credentials/credentials.handlers.ts';
import type { Deps } from './deps.ts';
import { mountDevPages } from './dev/dev-pages.ts';
import { mountGeography } from './geography/geography.handlers.ts';
import { faultReply } from './http/fault-reply.ts';
import { HttpFault } from './http/http-fault.ts';
import { securityHeaders } from './http/security-headers.ts';
import { mountInvite } from './invite/invite.handlers.ts';
import { mountPackages } from './packages/package.handlers.ts';
import { mountPayment } from './payment/payment.handlers.ts';
import { mountRegistration } from './registration/registration.handlers.ts';

/** Every call of the contract below `/api`, and outside production the pages of development. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  app.use(requestId(), securityHeaders());
  app.use('/api/*', async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });
  app.onError(faultReply);
  mountRegistration(app, deps);
  mountPackages(app, deps);
  mountPayment(app, deps);
  mountInvite(app, deps);
  mountCredentials(app, deps);
  mountGeography(app, deps);
  if (!deps.config.production) mountDevPages(app, deps);
  app.all('/api/*', () => {
    throw new HttpFault(404, 'notFound');
  });
  return app;
}
