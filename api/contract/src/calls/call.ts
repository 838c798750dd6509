// The description of a call. The server builds its routes from it, so every route has a declared access and schemas.
import type { z } from 'zod';
import type { CallAddress } from './callAddress';
import type { ApiKeyScope } from '../rules/apiKeys';
import type { Role } from '../schemas/primitives';
import type { Refusal } from './refusals';

/**
 * Who may call.
 * - `public`: anyone.
 * - `access-token`: a signed-in user.
 * - `temp-token`: a login without its second factor (the token is in the body).
 * - `signature`: another server, by a signature over the raw body.
 */
export type Access = 'public' | 'access-token' | 'temp-token' | 'signature';

/**
 * The required owner of the resource. `self`: the id in that field must be the caller's. `self-or-own-customer`: or that
 * of a customer of the calling affiliate. Other ids get 404. Calls without an owner check it in their handler.
 */
export interface Owner {
  from: 'params' | 'body';
  field: string;
  rule: 'self' | 'self-or-own-customer';
}

export interface Call extends CallAddress {
  module: string;
  summary: string;
  access: Access;
  roles?: readonly Role[];
  owner?: Owner;
  /**
   * A signed-in user must have proved their identity within ten minutes, else 409 `reauthentication_required`. API keys, which
   * need a proof when they are created, are exempt.
   */
  needsProof?: true;
  /** The scope with which an API key may call, besides access tokens. Without one, API keys are refused. */
  scope?: ApiKeyScope;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The kind of rate limit per address, or per API key, see the server's `rateLimits.ts`. `none` is for load balancer probes. */
  limit?: 'credentials' | 'mail' | 'upload' | 'money' | 'document' | 'link' | 'telemetry' | 'none';
  /** The largest body in bytes, where the server's usual limit is too small. */
  maxBodyBytes?: number;
  responses: Readonly<Record<number, z.ZodType>>;
  /** Statuses of successes that are not JSON: files, pages, redirects, and 304. */
  files?: readonly number[];
  /** Statuses of the errors that are the call's own; `refusalsOf` adds those that follow from the rest. */
  refusals?: readonly Refusal[];
}

/** Calls by name. `as const satisfies Calls` preserves the literal types, which type the handlers and the clients. */
export type Calls = Readonly<Record<string, Call>>;
