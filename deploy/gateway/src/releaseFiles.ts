import fastifyStatic from '@fastify/static';
import { compressedForms, FolderStore, type ReleaseStore } from '@portal/registry';
import type { FastifyInstance } from 'fastify';
import { stat } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dictionaryHeaders, FileDifferences } from './fileDifferences';
import type { GatewayMetrics } from './metrics';
import type { RegistryReader } from './registryReader';
import { replaceFile } from './replaceFile';

const oneYearMs = 31_536_000_000;
/** No name is longer than a file system takes, with the ending of its compressed form. */
const releaseFile = /^\/r\/([a-z][a-z0-9-]{0,99}\/\w[\w.-]{0,98}\/\w[\w.~@+-]{0,199})(?:\?.*)?$/;
/** The copy of the registry lies in the same folder as copied files: above those of any release. */
const isOfRelease = (path: string) => path.split('/').filter(Boolean).length === 3;
/** Releases of older tools have their maps among their files. */
const sourceMap = /\.map(?:\.br|\.gz)?$/i;
const compressedForm = /\.(?:br|gz)$/;
/** An answer depends on both: also the one that a browser without a similar file gets. */
const vary = 'available-dictionary';

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
  const bring = store instanceof FolderStore ? null : copyOnDemand(store, root, registry, metrics);
  const differences = new FileDifferences(root, async (file) => bring?.(file));
  server.addHook('onRequest', async (request, reply) => {
    const [, file] = releaseFile.exec(request.url) ?? [];
    if (!file) return;
    await bring?.(file);
    if (request.method !== 'GET' || request.headers.range) return;
    const difference = await differences.of(file, request.headers);
    if (!difference) return;
    return reply
      .headers({ ...headersOf(file), vary: `${vary}, accept-encoding`, 'content-encoding': 'dcz' })
      .header('cache-control', `public, max-age=${oneYearMs / 1000}, immutable`)
      .type('application/javascript; charset=utf-8')
      .send(difference);
  });
  await server.register(fastifyStatic, {
    root,
    prefix: '/r/',
    preCompressed: true,
    immutable: true,
    maxAge: oneYearMs,
    index: false,
    allowedPath: (path) => isOfRelease(path) && !sourceMap.test(path),
    setHeaders: (reply, path) =>
      void reply.headers(headersOf(relative(root, path).replace(compressedForm, ''))),
  });
}

const headersOf = (file: string) => ({
  'access-control-allow-origin': '*',
  vary,
  ...dictionaryHeaders(file),
});

/** Misses that are remembered, so that none is asked of the store again. */
const maxMisses = 10_000;

/** What is known of the store's files in a revision of the registry. */
const nothingKnown = (revision: number) => ({
  revision,
  misses: new Set<string>(),
  pending: new Map<string, Promise<boolean>>(),
});

/**
 * Copies a file (`mfe-esim/1.0.0/main.js`) into a folder, if a registered release has it; what is not there is looked up
 * once in a revision of the registry.
 */
function copyOnDemand(
  store: ReleaseStore,
  root: string,
  registry: Pick<RegistryReader, 'revisionWith'>,
  { releaseFiles }: Pick<GatewayMetrics, 'releaseFiles'>,
): (file: string) => Promise<void> {
  let known = nothingKnown(-1);
  const copyAll = async (path: string, [name = '', version = '', file = '']: string[]): Promise<boolean> => {
    const place = join(root, path);
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
  return async (file) => {
    const parts = file.split('/');
    const [name = '', version = ''] = parts;
    const count = (origin: string) => releaseFiles.labels(origin).inc();
    if (await stat(join(root, file)).catch(() => null)) return count('copied');
    const revision = await registry.revisionWith(name, version);
    if (revision === null) return count('of no release');
    if (revision !== known.revision || known.misses.size >= maxMisses) known = nothingKnown(revision);
    // A read that began before a release was published says nothing of the revision that has it.
    const { misses, pending } = known;
    if (misses.has(file)) return count('known to be missing');
    const copy = pending.get(file) ?? copyAll(file, parts).finally(() => pending.delete(file));
    pending.set(file, copy);
    if (await copy) return count('copied now');
    misses.add(file);
    count('missing');
  };
}
