/** What a remote declares in `remote.json`, and how a release records it. */
export {
  codeRules,
  declarationSchema,
  nameSchema,
  recordedFields,
  recordOf,
  type CodeRule,
  type Declaration,
  type Manifest,
} from './manifest';
export { looseObject, type ObjectSchema } from './objectSchema';
export type { PreloadedCall } from './preloadedCalls';
export { readManifest } from './readManifest';
