/** What a remote declares in `remote.json`, and how a release records it. */
export * from './record';
export { declarationSchema, recordOf, type Declaration } from './declaration';
export type { PreloadedCall } from './preloadedCalls';
export { readManifest } from './readManifest';
