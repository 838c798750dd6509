// What server and browsers share. This door stays free of zod: the schemas are the server's, and
// only their types come through here.
export * from './formats';
export * from './rules';
export type * from './schemas';
