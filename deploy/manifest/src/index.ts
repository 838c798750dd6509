/** What a remote declares in `remote.json`, and how a release records it. */
export {
  codeRules,
  declarationSchema,
  recordedFields,
  recordOf,
  type CodeRule,
  type Declaration,
  type Manifest,
} from './manifest';
export { nameSchema } from './names';
export { looseObject, type ObjectSchema } from './objectSchema';
export type { PreloadedCall } from './preloadedCalls';
export { hostSlots } from './slots';
export { readManifest } from './readManifest';
