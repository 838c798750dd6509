import type { WatchResult } from '@portal/build';
import { checkBeforeLive, type ReleaseStore } from '@portal/registry';
import { readManifest } from '@portal/manifest';
import { createHash } from 'node:crypto';
import type { TrialRelease } from '../remoteServer';

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
  { entry, initial, preload, shared, hash }: WatchResult,
): Promise<{ release: TrialRelease; manifest: string }> {
  const manifest = readManifest(folder);
  const version = `0.0.0-development.${hash}`;
  checkBeforeLive(await store.read(), {
    kind: 'remote',
    ...manifest,
    version,
    entry,
    initial,
    preload,
    shared,
    files: [],
    publishedAt: new Date().toISOString(),
    publishedBy: 'npm run dev',
    commit: null,
  });
  // Without integrity hashes: the files change under the same page.
  return { release: { ...manifest, version, entry: `/${entry}`, integrity: '' }, manifest: hashOf(manifest) };
}
