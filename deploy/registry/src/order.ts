import { RegistryError } from './errors';
import type { Release } from './release';

export interface PipelineOptions {
  /** Refuses code that is older than what it would replace: pipelines do not end in the order of their commits. */
  isOrdered?: boolean;
}

/** @throws RegistryError `is_older` when `present` is of a later commit; nothing without the times of both commits */
export function assertNotOlder(release: Release, present: Release | undefined): void {
  const { name, version, committedAt } = release;
  if (!committedAt || !present?.committedAt) return;
  if (Date.parse(committedAt) >= Date.parse(present.committedAt)) return;
  throw new RegistryError(
    'is_older',
    `${name} ${version} is published, but no visitor gets it: its commit of ${committedAt} is older than that of ${present.version}, which visitors get (${present.committedAt}). If you mean the older code, name it: 'promote ${name} ${version}' or 'canary ${name} ${version} <percent>'.`,
  );
}
