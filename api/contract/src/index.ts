// Shared by server and browsers. This entry point must not import zod: it exports only types of the schemas.
export * from './formats';
export * from './rules';
export type * from './schemas';
