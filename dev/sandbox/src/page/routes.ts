import type { FastifyInstance } from 'fastify';
import { testCards } from '../stripe/testCards';
import type { BrowserAssets } from './assets';

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The page at /sandbox, its assets, and the script that defines window.Stripe. */
export const registerPage = (app: FastifyInstance, assets: BrowserAssets): void => {
  const files: [string, string, string][] = [
    ['/sandbox/stripe/stripe.js', 'text/javascript; charset=utf-8', assets.stripeScript],
    ['/sandbox/page.js', 'text/javascript; charset=utf-8', assets.pageScript],
    ['/sandbox/page.css', 'text/css; charset=utf-8', assets.pageStyle],
    ['/sandbox', 'text/html; charset=utf-8', assets.pageHtml],
    ['/sandbox/', 'text/html; charset=utf-8', assets.pageHtml],
  ];
  for (const [path, type, body] of files) {
    app.get(path, (_request, reply) =>
      reply
        .header('content-security-policy', pagePolicy)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-cache')
        .type(type)
        .send(body),
    );
  }
  app.get('/sandbox/cards.json', () =>
    testCards.map(({ number, outcome, meaning }) => ({ number, outcome, meaning })),
  );
  app.get('/sandbox/health', () => ({ status: 'ok' }));
};
