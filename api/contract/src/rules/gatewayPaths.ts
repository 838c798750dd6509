/** First path segments that the gateway serves itself: no remote can own them, no router opens them. */
const gatewaySegments = new Set([
  'api',
  'dev',
  'flags',
  'health',
  'previews',
  'privacy',
  'r',
  'ready',
  'releases.json',
  'sandbox',
  'support',
  'terms',
]);

/** Whether the gateway serves the path instead of a screen. */
export const isGatewayPath = (pathname: string): boolean =>
  gatewaySegments.has(pathname.toLowerCase().split('/').find(Boolean) ?? '');
