// Headers that the gateway sets on `POST /api/telemetry` and strips from the outside: what a browser says of itself is not
// believed.

/** A hash of the signed visitor id; `unsignedVisitor` for who has none while a canary runs; empty without a canary. */
export const visitorHeader = 'x-portal-visitor';
export const unsignedVisitor = 'unsigned';
/** A keyed hash of the network of the address (/24 or /48). */
export const networkHeader = 'x-portal-network';
/** The releases that this visitor is given, as JSON: `{"mfe-esim":"1.1.0"}`. */
export const releasesHeader = 'x-portal-releases';
