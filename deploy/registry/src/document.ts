import { looseObject, nameSchema } from '@portal/manifest/record';
import { z } from 'zod';
import { releaseUnion, versionSchema } from './release';

const canarySchema = looseObject({
  version: versionSchema,
  /** Percentage of visitors who get it. */
  percent: z.number().int().min(1).max(100),
  /** Only visitors in one of these groups get it; empty: everybody's share. `isVisitorGroup` names them. */
  groups: z.array(z.string()).default([]),
  /** Seed of the visitor hash, so that each canary selects other visitors. */
  salt: z.string(),
  startedAt: z.iso.datetime(),
});
export type Canary = z.infer<typeof canarySchema>;

/** Something that is turned off for all visitors: `switchOff`. */
const switchedOffSchema = looseObject({
  /** Null: the whole remote. */
  slot: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

/** A release that whoever holds the link sees: `showPreview`. */
const previewSchema = looseObject({
  version: versionSchema,
  /** The secret of its link. */
  token: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

const applicationSchema = looseObject({
  live: versionSchema.nullable(),
  /** A release that some visitors get instead of the live one. */
  canary: canarySchema.nullable().default(null),
  /** Previously live versions, newest first: targets of rollback and fallbacks of the browser. */
  previous: z.array(versionSchema),
  releases: z.record(z.string(), releaseUnion(looseObject)),
  switchedOff: z.array(switchedOffSchema).default([]),
  /** By the name that its team gave it, such as `pr-123`. */
  previews: z.record(z.string(), previewSchema).default({}),
});
export type Application = z.infer<typeof applicationSchema>;

/** What a change left of an application: its state, without the releases that it did not touch. */
const recordedSchema = applicationSchema.extend({
  /** Releases that are new or have changed. */
  releases: applicationSchema.shape.releases,
  /** Versions that are gone. */
  removed: z.array(versionSchema).default([]),
});
export type Recorded = z.infer<typeof recordedSchema>;

/** One line of the append-only log. */
const changeSchema = looseObject({
  revision: z.number().int(),
  /** Of its writer's attempt: two copies of one author may write the same in the same millisecond. */
  token: z.string().optional(),
  at: z.iso.datetime(),
  by: z.string(),
  /** Whose key a release server took it with; missing where `by` wrote the store directly. */
  grant: z.string().optional(),
  action: z.enum([
    'publish',
    'promote',
    'canary',
    'canary-end',
    'rollback',
    'brake',
    'remove',
    'switch-off',
    'switch-on',
    'restore',
    'rebuild',
    'preview',
    'preview-end',
  ]),
  /** Null for a change of all applications. */
  application: nameSchema.nullable(),
  version: versionSchema.nullable(),
  /** The version that was live before. */
  from: versionSchema.nullable(),
  note: z.string().nullable(),
  /** After `restore` and `rebuild`: the version of each application that is live from then on. */
  live: z.record(z.string(), versionSchema.nullable()).optional(),
  /** The applications that it changed, so that the log alone makes the registry again: `rebuild`. */
  recorded: z.record(z.string(), recordedSchema).optional(),
});
export type Change = z.infer<typeof changeSchema>;

/** A publish in progress: no other publisher may upload files for that version. */
const reservationSchema = looseObject({ token: z.string(), by: z.string(), at: z.iso.datetime() });

/** The registry: the only mutable document. Unknown fields are preserved. */
export const registrySchema = looseObject({
  revision: z.number().int(),
  applications: z.record(z.string(), applicationSchema),
  /** By `<application>@<version>`. */
  reservations: z.record(z.string(), reservationSchema).default({}),
  /** Written to the log before the next change, in case its writer crashed before it could. */
  lastChange: changeSchema.nullable().default(null),
});
export type Registry = z.infer<typeof registrySchema>;

export const emptyRegistry: Registry = { revision: 0, applications: {}, reservations: {}, lastChange: null };
