import { recordedFields, type ObjectSchema } from '@portal/manifest/record';
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

/** JSON types by path, such as `data[].iccid`: `string|null`, with `absent` where a field may be missing. */
const typesByPath = z.record(z.string(), z.string());

/** A call of the API that a release uses. */
const usedCallSchema = (object: ObjectSchema) =>
  object({
    method: z.string(),
    /** Relative to /api, with `:` for each parameter. */
    path: z.string(),
    /** What the call took when the release was built. */
    takes: typesByPath,
    /** What the call answered when the release was built: the release may read all of it. */
    reads: typesByPath,
  });
export type UsedCall = z.infer<ReturnType<typeof usedCallSchema>>;

/** The largest sizes that a release was allowed, in bytes of brotli. */
const budgetFields = (object: ObjectSchema) =>
  object({
    entry: z.number().int(),
    initial: z.number().int().optional(),
    screens: z.record(z.string(), z.number().int()),
  });
export type RecordedBudgets = z.infer<ReturnType<typeof budgetFields>>;

/** What a release brings for one language. */
const wordsFields = (object: ObjectSchema) =>
  object({
    /** A script that runs before the entry. */
    file: fileName,
    /** Translations of what the gateway shows: texts of `remote.json`, or of the shell's HTML. */
    texts: z.record(z.string(), z.string()),
  });

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
  /** When that commit was made: the order of releases. A slow pipeline publishes an older commit later. */
  committedAt: z.iso.datetime().optional(),
  /** The calls of the API that it uses, by name; missing in older releases and in those that `publish` did not check. */
  uses: z.record(z.string(), usedCallSchema(object)).optional(),
  /** Versions of the portal’s packages that it was built with. */
  builtWith: z.record(z.string(), z.string()).optional(),
  budgets: budgetFields(object).optional(),
  /** Its translations by language; missing in releases that are English alone. */
  words: z
    .record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a language such as de'), wordsFields(object))
    .optional(),
  /** The preview that it was published for. */
  preview: z.string().optional(),
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
    /** The design tokens that it uses, as names of CSS custom properties. */
    tokens: z.array(z.string()).optional(),
    /** Props of the slots that it uses besides the platform's, by slot; `?` ends the name of one that may be missing. */
    slotProps: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  });

/** The fragments of the HTML that belong to a release of the shell. */
const documentParts = (object: ObjectSchema) =>
  object({
    /** Sets the theme before the first paint; runs inline. */
    themeScript: z.string(),
    /** Theme variables and styles of the skeleton. */
    styles: z.string(),
    /** The skeleton of the frame, shown until the shell renders. */
    skeleton: object({
      signedIn: z.string(),
      public: z.string(),
      /** For pages before sign-in that show another brand; older shells have none. */
      unbranded: z.string().optional(),
    }),
    /** Completes the skeleton from data stored in the browser; runs inline after it. */
    skeletonScript: z.string().default(''),
    /** Styles and script of a form in the first HTML; older shells have none, and their pages no form. */
    formStyles: z.string().default(''),
    formScript: z.string().default(''),
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
