import type { WatchResult } from '@portal/build';
import type { Manifest } from '@portal/manifest';
import type { TrialRelease } from './remoteServer';

/**
 * The release record of a build in development, as pages load it. Without integrity hashes: the files change under the
 * same page.
 */
export const trialOfBuild = (manifest: Manifest, { entry, hash }: WatchResult): TrialRelease => ({
  ...manifest,
  version: `0.0.0-development.${hash}`,
  entry: `/${entry}`,
  integrity: '',
});
