import type { CacheTag, LaterChange } from './cacheTags';

/**
 * All that a browser needs of a call at run time: how it is reached, and what it means for the cache. The cache of a page
 * tells calls apart by all of this, so releases that describe a call differently never share an answer.
 */
export interface CallAddress {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to /api, with parameters as `:name`. */
  readonly path: string;
  /** The call moves money or places an order: without an `Idempotency-Key` it fails with 400. */
  readonly needsIdempotencyKey?: true;
  /** The version of what the call takes and answers, 1 by default: recordedCalls.test.ts says when to raise it. */
  readonly shape?: number;
  /** The call only reads, although its method is not GET. */
  readonly isRead?: true;
  /** The answer is a file. */
  readonly isFile?: true;
  /** The body is a file, sent as this field of a form. */
  readonly formField?: string;
  /** What the answer consists of: it is read again when a tag of it is invalidated. */
  readonly tags?: readonly CacheTag[];
  /** What the call changes: invalidated after a success and after an unknown outcome (no response, or 5xx). */
  readonly invalidates?: readonly CacheTag[];
  /** A refusal (4xx) too means that what the page shows is not what the server has, for example that a link has ended. */
  readonly invalidatesWhenRefused?: true;
  /** What the call changes later, also if its screen is gone by then. */
  readonly invalidatesLater?: LaterChanges;
  /** How long the answer stays cached once no screen shows it; a minute by default, `Infinity` until the session ends. */
  readonly cacheSeconds?: number;
  /** The last answer is stored for this user until the session ends, and returned while offline. */
  readonly isKeptOffline?: true;
}

/** Changes by the value of a field of the answer. */
interface LaterChanges {
  readonly field?: string;
  readonly values?: Readonly<Record<string, LaterChange>>;
  /** After other values, and after an unknown outcome. */
  readonly otherwise?: LaterChange;
}

const parameter = /:(\w+)/g;

/** The names of the parameters in a call's path, in order: `['id']` of `/esim/:id/totals`. */
export const pathParametersOf = ({ path }: CallAddress): string[] =>
  [...path.matchAll(parameter)].map(([, name = '']) => name);

/**
 * Returns the path of a call with its parameters, percent-encoded and relative to /api; values that are no parameter of
 * the path are ignored.
 */
export const pathOf = ({ path }: CallAddress, values: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(parameter, (_all, name: string) => encodeURIComponent(String(values[name])));
