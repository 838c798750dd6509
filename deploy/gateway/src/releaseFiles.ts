import fastifyStatic from '@fastify/static';
import { compressedForms, FolderStore, type ReleaseStore } from '@portal/registry';
import type { FastifyInstance } from 'fastify';
import { stat } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GatewayMetrics } from './metrics';
import type { RegistryReader } from './registryReader';
import { replaceFile } from './replaceFile';

const oneYearMs = 31_536_000_000;
/** No name is longer than a file system takes, with the ending of its compressed form. */
const releaseFile = /^\/r\/([a-z][a-z0-9-]{0,99})\/([\w.-]{1,99})\/([\w.~@+-]{1,200})(?:\?.*)?$/;
/** The copy of the registry lies in the same folder as copied files: above those of any release. */
const isOfRelease = (path: string) => path.split('/').filter(Boolean).length === 3;
/** Releases of older tools have their maps among their files. */
const sourceMap = /\.map(?:\.br|\.gz)?$/i;

/**
 * Serves the immutable, precompressed files of releases. Files of a bucket are copied to `cacheFolder` at their first
 * request; they never change, so the copy stays valid. Source maps are private.
 */
export async function addReleaseFiles(
  server: FastifyInstance,
  store: ReleaseStore,
  cacheFolder: string,
  registry: Pick<RegistryReader, 'revisionWith'>,
  metrics: Pick<GatewayMetrics, 'releaseFiles'>,
): Promise<void> {
  const root = store instanceof FolderStore ? join(store.folder, 'r') : cacheFolder;
  mkdirSync(root, { recursive: true });
  if (!(store instanceof FolderStore)) copyOnDemand(server, store, root, registry, metrics);
  await server.register(fastifyStatic, {
    root,
    prefix: '/r/',
    preCompressed: true,
    immutable: true,
    maxAge: oneYearMs,
    index: false,
    allowedPath: (path) => isOfRelease(path) && !sourceMap.test(path),
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });
}

/** Misses that are remembered, so that none is asked of the store again. */
const maxMisses = 10_000;

/** What is known of the store's files in a revision of the registry. */
const nothingKnown = (revision: number) => ({
  revision,
  misses: new Set<string>(),
  pending: new Map<string, Promise<boolean>>(),
});

/** Asks the store for files of registered releases only; what is not there is asked for once in a revision of the registry. */
function copyOnDemand(
  server: FastifyInstance,
  store: ReleaseStore,
  root: string,
  registry: Pick<RegistryReader, 'revisionWith'>,
  { releaseFiles }: Pick<GatewayMetrics, 'releaseFiles'>,
): void {
  let known = nothingKnown(-1);
  const copyAll = async (name: string, version: string, file: string): Promise<boolean> => {
    const place = join(root, name, version, file);
    const content = await store.readFile(name, version, file);
    if (!content) return false;
    // The file itself comes last: if it exists, its compressed variants do too.
    for (const variant of compressedForms) {
      const compressed = await store.readFile(name, version, `${file}${variant}`);
      if (compressed) await replaceFile(`${place}${variant}`, compressed);
    }
    await replaceFile(place, content);
    return true;
  };
  server.addHook('onRequest', async (request) => {
    const [, name, version, file] = releaseFile.exec(request.url) ?? [];
    if (!name || !version || !file || version.startsWith('.') || file.startsWith('.')) return;
    const count = (origin: string) => releaseFiles.labels(origin).inc();
    if (await stat(join(root, name, version, file)).catch(() => null)) return count('copied');
    const revision = await registry.revisionWith(name, version);
    if (revision === null) return count('of no release');
    if (revision !== known.revision || known.misses.size >= maxMisses) known = nothingKnown(revision);
    // A read that began before a release was published says nothing of the revision that has it.
    const { misses, pending } = known;
    const key = `${name}/${version}/${file}`;
    if (misses.has(key)) return count('known to be missing');
    const copy = pending.get(key) ?? copyAll(name, version, file).finally(() => pending.delete(key));
    pending.set(key, copy);
    if (await copy) return count('copied now');
    misses.add(key);
    count('missing');
  });
}
