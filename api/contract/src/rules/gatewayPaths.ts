import { documentNames } from './portalLinks';

/** First path segments that the gateway serves itself: no remote can own them, no router opens them. */
const gatewaySegments = new Set([
  '.well-known',
  'api',
  'app.webmanifest',
  'dev',
  'favicon.svg',
  'csp-reports',
  'flags',
  'health',
  'icons',
  'previews',
  'r',
  'ready',
  'releases.json',
  'sandbox',
  'scenes',
  'search.json',
  'service-worker.js',
  ...documentNames,
]);

/** Whether the gateway serves the path instead of a screen. */
export const isGatewayPath = (pathname: string): boolean =>
  gatewaySegments.has(pathname.toLowerCase().split('/').find(Boolean) ?? '');
