import type { WatchResult } from '@portal/build';
import { checkBeforeLive, type ReleaseStore } from '@portal/registry';
import { readManifest } from '@portal/manifest';
import { trialOfBuild, type TrialRelease } from '@portal/release/development';
import { createHash } from 'node:crypto';

const hashOf = (value: object) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);

/**
 * The release record of a build, as pages load it, with the checks that a published one must pass.
 *
 * @returns the record, and a hash of the manifest by which a page knows whether it was rendered from it
 * @throws Error that names what is wrong in remote.json; RegistryError if a path or slot belongs to another remote
 */
export async function releaseOfBuild(
  store: ReleaseStore,
  folder: string,
  build: WatchResult,
): Promise<{ release: TrialRelease; manifest: string }> {
  const manifest = readManifest(folder);
  const { entry, initial, preload, shared } = build;
  const release = trialOfBuild(manifest, build);
  checkBeforeLive(await store.read(), {
    kind: 'remote',
    ...manifest,
    version: release.version,
    entry,
    initial,
    preload,
    shared,
    files: [],
    publishedAt: new Date().toISOString(),
    publishedBy: 'npm run dev',
    commit: null,
  });
  return { release, manifest: hashOf(manifest) };
}
