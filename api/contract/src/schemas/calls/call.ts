// How one call is described: the server builds its routes from these, so a call cannot exist
// without a declared access and a schema for each side.
import type { z } from 'zod';
import type { Role } from '../primitives';

/**
 * Who may call at all.
 * - `public`: anyone.
 * - `access-token`: a signed-in user.
 * - `temp-token`: a login that still owes its second factor (the token is in the body).
 * - `signature`: another server, by a signature over the raw body.
 */
export type Access = 'public' | 'access-token' | 'temp-token' | 'signature';

/**
 * Whose resource it is. `self`: the id in that place must be the caller's own.
 * `self-or-own-customer`: or that of a customer of the calling affiliate. Anything else answers 404.
 * Calls without it answer only what the caller owns by the way they are asked.
 */
export interface Owner {
  from: 'params' | 'body';
  field: string;
  rule: 'self' | 'self-or-own-customer';
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path /api, parameters as `:name`. */
  path: string;
  module: string;
  summary: string;
  access: Access;
  roles?: readonly Role[];
  owner?: Owner;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
  /** Moves money or orders something: without an `Idempotency-Key` it answers 400. */
  needsIdempotencyKey?: true;
  /** A body that may be left out. */
  bodyOptional?: boolean;
  /** What kind of limit applies, per address: see the server's rate limits. `none` for probes of balancers. */
  limit?: 'credentials' | 'mail' | 'upload' | 'money' | 'telemetry' | 'none';
  responses: Readonly<Record<number, z.ZodType>>;
}

/** Keeps the exact types of the description, so that handlers are typed by it. */
export const defineCall = <const Description extends Call>(call: Description): Description => call;
