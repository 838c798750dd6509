/** First segments of addresses that the gateway answers itself: no remote can own them, no router opens them. */
const gatewaySegments = new Set([
  'api',
  'dev',
  'health',
  'privacy',
  'r',
  'ready',
  'sandbox',
  'support',
  'terms',
]);

/** Whether an address, or a declared path, is answered by the gateway and not by a screen. */
export const isGatewayPath = (pathname: string): boolean =>
  gatewaySegments.has(pathname.toLowerCase().split('/').find(Boolean) ?? '');
