import { isGatewayPath } from './gatewayPaths';

it.each([
  '/.well-known/security.txt',
  '/accessibility',
  '/api/users',
  '/app.webmanifest',
  '/API',
  '//dev/remote',
  '/favicon.svg',
  '/flags',
  '/scenes/JP.svg',
  '/health',
  '/icons/192.png',
  '/previews/token',
  '/privacy',
  '/r/mfe-auth/1.0.0/entry.js',
  '/ready',
  '/releases.json',
  '/sandbox/mails',
  '/search.json',
  '/service-worker.js',
  '/support',
  '/terms/',
  '/csp-reports',
])('the gateway serves %s', (pathname) => expect(isGatewayPath(pathname)).toBe(true));

it.each(['/', '', '/login', '/apiary', '/esim/api'])('a screen is at %j', (pathname) =>
  expect(isGatewayPath(pathname)).toBe(false),
);
