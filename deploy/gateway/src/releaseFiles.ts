import fastifyStatic from '@fastify/static';
import { FolderStore, type ReleaseStore } from '@portal/registry';
import type { FastifyInstance } from 'fastify';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const oneYearMs = 31_536_000_000;
const releaseFile = /^\/r\/([a-z][a-z0-9-]*)\/([\w.-]+)\/([\w.~@+-]+)(?:\?.*)?$/;
const variants = ['', '.br', '.gz'];
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
): Promise<void> {
  const root = store instanceof FolderStore ? join(store.folder, 'r') : cacheFolder;
  mkdirSync(root, { recursive: true });
  if (!(store instanceof FolderStore)) copyOnDemand(server, store, root);
  await server.register(fastifyStatic, {
    root,
    prefix: '/r/',
    preCompressed: true,
    immutable: true,
    maxAge: oneYearMs,
    index: false,
    allowedPath: (path) => !sourceMap.test(path),
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });
}

function copyOnDemand(server: FastifyInstance, store: ReleaseStore, root: string): void {
  const pending = new Map<string, Promise<void>>();
  const copyAll = async (name: string, version: string, file: string) => {
    const place = join(root, name, version, file);
    if (await stat(place).catch(() => null)) return;
    await mkdir(dirname(place), { recursive: true });
    // The file itself comes last: if it exists, its compressed variants do too.
    for (const variant of [...variants].reverse()) {
      const content = await store.readFile(name, version, `${file}${variant}`);
      if (!content) continue;
      const beside = `${place}.${randomUUID()}.part`;
      await writeFile(beside, content);
      await rename(beside, `${place}${variant}`);
    }
  };
  server.addHook('onRequest', async (request) => {
    const [, name, version, file] = releaseFile.exec(request.url) ?? [];
    if (!name || !version || !file || version.startsWith('.') || file.startsWith('.')) return;
    const key = `${name}/${version}/${file}`;
    const copy = pending.get(key) ?? copyAll(name, version, file).finally(() => pending.delete(key));
    pending.set(key, copy);
    await copy;
  });
}
