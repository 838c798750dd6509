import { recordedFields, type ObjectSchema } from '@portal/manifest';
import { z } from 'zod';

export const versionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'a semantic version such as 1.4.0 or 1.4.0-3f2a9c1b');

/** Relative to the release’s folder: a file of its own, or one that the application’s releases share. */
const fileName = z
  .string()
  .regex(/^(\.\.\/files\/)?[\w.~@+-]+$/, 'the name of a file, below ../files/ if it is shared');

const fileSchema = (object: ObjectSchema) =>
  object({
    name: fileName,
    bytes: z.number().int(),
    brotliBytes: z.number().int(),
    integrity: z.string().startsWith('sha384-'),
  });
export type ReleaseFile = z.infer<ReturnType<typeof fileSchema>>;

const commonFields = (object: ObjectSchema) => ({
  version: versionSchema,
  entry: fileName,
  /** Scripts that run before the entry. Each one’s name promises its content, so a page runs it once. */
  initial: z.array(fileName).default([]),
  files: z.array(fileSchema(object)),
  publishedAt: z.iso.datetime(),
  /** Who published it. */
  publishedBy: z.string().default('unknown'),
  /** The commit it was built from; null outside a repository. */
  commit: z.string().nullable().default(null),
});

/** One immutable release of a remote. */
const remoteRelease = (object: ObjectSchema) =>
  object({
    kind: z.literal('remote'),
    ...recordedFields(object),
    ...commonFields(object),
    preload: z.record(z.string(), z.array(fileName)),
    /** The shared packages it expects from the shell, with the range it was built against. */
    shared: z.record(z.string(), z.string()).default({}),
  });

/** The fragments of the HTML that belong to a release of the shell. */
const documentParts = (object: ObjectSchema) =>
  object({
    /** Sets the theme before the first paint; runs inline. */
    themeScript: z.string(),
    /** Theme variables and styles of the skeleton. */
    styles: z.string(),
    /** The skeleton of the frame, shown until the shell renders. */
    skeleton: object({ signedIn: z.string(), public: z.string() }),
    /** Completes the skeleton from data stored in the browser; runs inline after it. */
    skeletonScript: z.string().default(''),
    /** Sends the first screen’s API calls; runs inline with the route’s `path` and `fetches` as attributes. */
    fetchScript: z.string().default(''),
    /** Fonts to preload, relative to the release’s folder. */
    fonts: z.array(fileName),
  });

/** One immutable release of the shell. */
const shellRelease = (object: ObjectSchema) =>
  object({
    kind: z.literal('shell'),
    name: z.literal('shell'),
    /** The version of @portal/platform that it provides to remotes. */
    platform: versionSchema,
    document: documentParts(object),
    ...commonFields(object),
    /** Whether it runs the `initial` scripts of remotes; older shells run the entry alone. */
    runsInitial: z.boolean().default(false),
    /** Names of `initial` scripts that it contains itself, so that pages need not run them. */
    provides: z.array(z.string()).default([]),
    /** The shared packages it provides to remotes, with their versions. */
    shared: z.record(z.string(), z.string()).default({}),
  });

/** Schema of any release; see `releaseSchema` for what may be published. */
export const releaseUnion = (object: ObjectSchema) =>
  z.discriminatedUnion('kind', [remoteRelease(object), shellRelease(object)]);

/** Schemas of what is published; unknown fields are errors. */
export const remoteReleaseSchema = remoteRelease(z.strictObject);
export const shellReleaseSchema = shellRelease(z.strictObject);
export const documentPartsSchema = documentParts(z.strictObject);
export const releaseSchema = releaseUnion(z.strictObject);

export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;
export type ShellRelease = z.infer<typeof shellReleaseSchema>;
export type DocumentParts = z.infer<typeof documentPartsSchema>;
export type Release = z.infer<typeof releaseSchema>;
/** A release as its publisher submits it. */
export type NewRelease = z.input<typeof releaseSchema>;
