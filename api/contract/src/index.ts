// Shared by server and browsers. This entry point must not import zod: it exports only types of the schemas.
export { pathOf, pathParametersOf, type CallAddress } from './calls/callAddress';
export { cacheTagTypes, type CacheTag, type CacheTagType, type LaterChange } from './calls/cacheTags';
export type { CallArgument, CallBody, CallParams, CallQuery, CallResponse } from './calls/callTypes';
export * from './formats';
export * from './language';
export * from './rules';
export * from './requestIds';
export * from './telemetryHeaders';
export * from './tokenStorage';
export * from './visitorGroups';
export type * from './schemas';
