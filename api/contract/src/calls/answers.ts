// Which statuses a call answers. The OpenAPI document, the server and the tests of the API take them from here.
import type { Call } from './call';
import type { Refusal } from './refusals';

/** Statuses of answers that carry the requested thing: its responses, and files, pages and redirects. */
export const successesOf = ({ responses, files = [] }: Call): number[] => [
  ...Object.keys(responses).map(Number),
  ...files,
];

/** Statuses of error responses: the call's own, and those that follow from what it needs. In ascending order. */
export function refusalsOf(call: Call): Refusal[] {
  const statuses = new Set<Refusal>([500, ...(call.refusals ?? [])]);
  const add = (condition: unknown, ...more: Refusal[]) => {
    if (condition) for (const status of more) statuses.add(status);
  };
  // A body is read before it is known to be needed.
  add(call.method !== 'GET', 400, 413, 415);
  add(call.params ?? call.query ?? call.body ?? call.needsIdempotencyKey, 422);
  add(call.access === 'access-token', 401, 403);
  add(call.access === 'temp-token', 401);
  add(call.needsProof, 409);
  add(call.roles ?? call.owner, 404);
  add(call.limit !== 'none', 429, 503);
  return [...statuses].sort((one, other) => one - other);
}
