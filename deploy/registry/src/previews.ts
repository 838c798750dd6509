import { randomBytes } from 'node:crypto';
import { applicationOf, changeApplication, releaseOf } from './application';
import type { Application, Registry } from './document';
import { RegistryError } from './errors';
import { removeRelease } from './releases';
import { toVisible, type VisibleRelease } from './resolve';
import type { Author, ReleaseStore } from './store';

/** 128 bits: nobody finds a preview by trying. */
const tokenBytes = 16;
const idPattern = /^[a-z0-9][a-z0-9-]{0,40}$/;

/** What a browser learns of a preview whose token it has. */
export interface VisiblePreview {
  /** As its team named it: `pr-123`. */
  id: string;
  release: VisibleRelease;
}

/** @throws RegistryError `not_a_preview` for an unusable name */
export function checkPreviewId(id: string): void {
  if (idPattern.test(id)) return;
  throw new RegistryError(
    'not_a_preview',
    `'${id}' cannot name a preview: use lower-case letters, digits and dashes, such as pr-123.`,
  );
}

/**
 * The version of the next release of a preview: `1.4.0-pr-123.57`. Releases never change, so each push is one. The number is
 * a revision's, which no other publish has: browsers and gateways keep the files of a removed release under its version.
 */
export const previewVersion = ({ revision }: Registry, version: string, id: string): string =>
  `${version}-${id}.${revision + 1}`;

/**
 * Shows a published release of a remote to whoever holds the preview's link. A preview of the same name keeps its link
 * and shows the new release.
 *
 * @returns the token of the link
 * @throws RegistryError `unknown_release`, `not_a_preview` for a shell, which only a page itself can bring
 */
export async function showPreview(
  store: ReleaseStore,
  name: string,
  id: string,
  version: string,
  by: Author,
): Promise<string> {
  checkPreviewId(id);
  let token = '';
  await store.update(by, (registry) => {
    if (releaseOf(registry, name, version).kind !== 'remote')
      throw new RegistryError('not_a_preview', `Only remotes have previews, not ${name}.`);
    const application = applicationOf(registry, name);
    token = application.previews[id]?.token ?? randomBytes(tokenBytes).toString('base64url');
    const preview = { version, token, by, at: new Date().toISOString() };
    return changeApplication(
      registry,
      name,
      { ...application, previews: { ...application.previews, [id]: preview } },
      { action: 'preview', version, from: null, note: id },
    );
  });
  return token;
}

/**
 * Ends a preview: its link shows nothing any more, and its releases are removed.
 *
 * @param name of the remote; omitted: every remote that has a preview of that name
 * @returns the remotes whose preview ended
 * @throws RegistryError `not_a_preview` when there is none
 */
export async function endPreview(
  store: ReleaseStore,
  id: string,
  by: Author,
  name?: string,
): Promise<string[]> {
  const registry = await store.read();
  const names = Object.entries(registry.applications)
    .filter(
      ([application, { previews }]) => Object.hasOwn(previews, id) && (name ?? application) === application,
    )
    .map(([application]) => application);
  if (names.length === 0)
    throw new RegistryError('not_a_preview', `There is no preview ${id}${name ? ` of ${name}` : ''}.`);
  for (const application of names) await endOne(store, application, id, by);
  return names;
}

async function endOne(store: ReleaseStore, name: string, id: string, by: Author): Promise<void> {
  const registry = await store.update(by, (current) => {
    const application = applicationOf(current, name);
    const { [id]: ended, ...previews } = application.previews;
    if (!ended) return { registry: current, change: null };
    const line = { action: 'preview-end', version: ended.version, from: null, note: id } as const;
    return changeApplication(current, name, { ...application, previews }, line);
  });
  const releases = Object.values(applicationOf(registry, name).releases);
  for (const { version } of releases.filter(({ preview }) => preview === id))
    await removeRelease(store, name, version, by);
}

/** The preview of a token, or null. */
export function findPreview(registry: Registry, token: string): VisiblePreview | null {
  for (const { previews, releases } of Object.values(registry.applications)) {
    const [id, preview] = Object.entries(previews).find(([, one]) => one.token === token) ?? [];
    const release = releases[preview?.version ?? ''];
    // Without knowing the visitor's shell, all scripts are named; a shell skips those that it has run.
    if (id !== undefined && release?.kind === 'remote') return { id, release: toVisible(release, 0, []) };
  }
  return null;
}

/** Which preview of an application shows a version, or undefined. */
export const previewOf = ({ previews }: Application, version: string): string | undefined =>
  Object.entries(previews).find(([, preview]) => preview.version === version)?.[0];
