import { z } from 'zod';

const name = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'lower-case letters, digits and dashes');
const version = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'a semantic version such as 1.4.0 or 1.4.0-3f2a9c1b');
const role = z.enum(['customer', 'affiliate']);
const slot = z.string().regex(/^[a-z-]+\/[a-z-]+$/, 'a slot such as wallet/add-funds');
/** An API call relative to /api with placeholders for route parameters (`:id`) and the session’s `{userId}`. */
const call = z
  .string()
  .regex(/^(\/(:\w+|[\w-]+|\{userId\}))+(\?[\w=&%-]+)?$/, 'a call such as /wallet/{userId}?pageSize=5');

/**
 * Heading and intro that the HTML shows before the screen’s code has loaded; see RouteDeclaration of the platform.
 */
export const placeholderSchema = z.strictObject({
  heading: z.string().min(1).max(80),
  size: z.enum(['large', 'medium']).optional(),
  intro: z.string().min(1).max(200).optional(),
  height: z.number().int().positive().max(2000).optional(),
});

const gapsOf = (address: string): string[] => address.match(/:\w+/g) ?? [];

/** A page that a remote declares. */
export const routeSchema = z
  .strictObject({
    path: z.string().regex(/^\/[\w\-/:]*$/, 'a path such as /esim/:id'),
    screen: name,
    access: z.enum(['public', 'pending-2fa', 'signed-in']),
    roles: z.array(role).min(1).optional(),
    title: z.string().min(1).max(80),
    description: z.string().max(200).optional(),
    placeholder: placeholderSchema.optional(),
    shows: z.array(slot).optional(),
    fetches: z.array(call).max(4).optional(),
  })
  .refine(
    ({ path, fetches = [] }) =>
      fetches.every((call) => gapsOf(call).every((gap) => gapsOf(path).includes(gap))),
    {
      path: ['fetches'],
      error: 'a gap such as :id in a call must stand in the route’s path too',
    },
  );

/** A sidebar entry that a remote declares. */
export const navSchema = z.strictObject({
  group: z.string().min(1).max(40).optional(),
  label: z.string().min(1).max(40),
  path: z.string().startsWith('/'),
  icon: name,
  order: z.number(),
  roles: z.array(role).min(1).optional(),
  isHidden: z.boolean().optional(),
});

/** `mfe-x/remote.json`: the manifest of a remote, known before its code loads. */
export const manifestSchema = z.strictObject({
  name,
  team: z.string().min(1).max(60),
  requires: z.strictObject({
    platform: z
      .string()
      .regex(
        /^\^\d+(\.\d+){0,2}( \|\| \^\d+(\.\d+){0,2})*$/,
        'a caret range such as ^1.2, or several joined by ||',
      ),
  }),
  routes: z.array(routeSchema),
  nav: z.array(navSchema),
  slots: z.array(slot),
  slotFetches: z
    .record(slot, z.array(call.regex(/^[^:]*$/, 'a call without a gap of a path')).max(4))
    .optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

const fileSchema = z.strictObject({
  name: z.string(),
  bytes: z.number().int(),
  brotliBytes: z.number().int(),
  integrity: z.string().startsWith('sha384-'),
});
export type ReleaseFile = z.infer<typeof fileSchema>;

const releaseBase = {
  version,
  /** File names, relative to the release’s folder. */
  entry: z.string(),
  files: z.array(fileSchema),
  publishedAt: z.iso.datetime(),
  /** Who published it. */
  publishedBy: z.string().default('unknown'),
  /** The commit it was built from; null outside a repository. */
  commit: z.string().nullable().default(null),
};

/** One immutable release of a remote. */
export const remoteReleaseSchema = z.strictObject({
  kind: z.literal('remote'),
  ...manifestSchema.shape,
  ...releaseBase,
  preload: z.record(z.string(), z.array(z.string())),
  /** The shared packages it expects from the shell, with the range it was built against. */
  shared: z.record(z.string(), z.string()).default({}),
});
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;

/** The fragments of the HTML that belong to a release of the shell. */
export const documentPartsSchema = z.strictObject({
  /** Sets the theme before the first paint; runs inline with the page’s nonce. */
  themeScript: z.string(),
  /** Theme variables and styles of the skeleton. */
  styles: z.string(),
  /** The skeleton of the frame, shown until the shell renders. */
  skeleton: z.strictObject({ signedIn: z.string(), public: z.string() }),
  /** Completes the skeleton from data stored in the browser; runs inline after it. */
  skeletonScript: z.string().default(''),
  /** Sends the first screen’s API calls; runs inline with the route’s `path` and `fetches` as attributes. */
  fetchScript: z.string().default(''),
  /** Fonts to preload, relative to the release’s folder. */
  fonts: z.array(z.string()),
});
export type DocumentParts = z.infer<typeof documentPartsSchema>;

/** One immutable release of the shell. */
export const shellReleaseSchema = z.strictObject({
  kind: z.literal('shell'),
  name: z.literal('shell'),
  /** The version of @portal/platform that it provides to remotes. */
  platform: version,
  document: documentPartsSchema,
  ...releaseBase,
  /** The shared packages it provides to remotes, with their versions. */
  shared: z.record(z.string(), z.string()).default({}),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

export const releaseSchema = z.discriminatedUnion('kind', [remoteReleaseSchema, shellReleaseSchema]);
export type Release = z.infer<typeof releaseSchema>;
/** A release as its publisher submits it. */
export type NewRelease = z.input<typeof releaseSchema>;

const canarySchema = z.strictObject({
  version,
  /** Percentage of visitors who get it. */
  percent: z.number().int().min(1).max(99),
  /** Seed of the visitor hash, so that each canary selects other visitors. */
  salt: z.string(),
  startedAt: z.iso.datetime(),
});
export type Canary = z.infer<typeof canarySchema>;

const applicationSchema = z.strictObject({
  live: version.nullable(),
  /** A release that some visitors get instead of the live one. */
  canary: canarySchema.nullable().default(null),
  /** Previously live versions, newest first: targets of rollback and fallbacks of the browser. */
  previous: z.array(version),
  releases: z.record(z.string(), releaseSchema),
});
export type Application = z.infer<typeof applicationSchema>;

/** One line of the append-only log. */
export const changeSchema = z.strictObject({
  revision: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  action: z.enum(['publish', 'promote', 'canary', 'canary-end', 'rollback', 'brake', 'remove']),
  application: name,
  version: version.nullable(),
  /** The version that was live before. */
  from: version.nullable(),
  note: z.string().nullable(),
});
export type Change = z.infer<typeof changeSchema>;

/** A publish in progress: no other publisher may upload files for that version. */
const reservationSchema = z.strictObject({ token: z.string(), by: z.string(), at: z.iso.datetime() });

/** The registry: the only mutable document. */
export const registrySchema = z.strictObject({
  revision: z.number().int(),
  applications: z.record(z.string(), applicationSchema),
  /** By `<application>@<version>`. */
  reservations: z.record(z.string(), reservationSchema).default({}),
  /** Written to the log before the next change, in case its writer crashed before it could. */
  lastChange: changeSchema.nullable().default(null),
});
export type Registry = z.infer<typeof registrySchema>;

export const emptyRegistry: Registry = { revision: 0, applications: {}, reservations: {}, lastChange: null };
