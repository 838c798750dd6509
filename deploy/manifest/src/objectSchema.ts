import { z } from 'zod';

/** Creates the schema of an object: `z.strictObject` or `looseObject`. */
export type ObjectSchema = typeof z.strictObject;

/**
 * `z.looseObject` for data that a newer tool may have written: unknown fields are preserved, so that tools and gateways
 * can be updated independently.
 */
// Typed like strictObject, so that code can read declared fields only.
export const looseObject: ObjectSchema = z.looseObject;
