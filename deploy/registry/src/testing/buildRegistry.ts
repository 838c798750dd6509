import type { z } from 'zod';
import { registrySchema, type Registry } from '../document';
import type { NewRelease } from '../release';

type NewApplication = z.input<typeof registrySchema>['applications'][string];

/** An application of a registry: its releases, and what differs from 'nothing is live'. */
export type ApplicationParts = Partial<Omit<NewApplication, 'releases'>> & { releases?: NewRelease[] };

/** Builds a registry without a store; pass each application's releases and which of them are live. */
export const buildRegistry = (applications: Record<string, ApplicationParts> = {}): Registry =>
  registrySchema.parse({
    revision: 1,
    applications: Object.fromEntries(
      Object.entries(applications).map(([name, { releases = [], ...parts }]) => [
        name,
        {
          live: null,
          previous: [],
          ...parts,
          releases: Object.fromEntries(releases.map((release) => [release.version, release])),
        },
      ]),
    ),
  });

/** A canary of a version for a share of all visitors. */
export const buildCanary = (version: string, changes: { percent?: number; groups?: string[] } = {}) => ({
  version,
  percent: 10,
  groups: [],
  salt: 'salt',
  startedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
