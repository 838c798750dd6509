import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseFile } from './release';
import { compressedForms, sharedFolder } from './sharedFiles';
import { setSourceMapsAside } from './sourceMaps';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /\.(js|css|svg|json|txt)$/;

/**
 * Compresses every file of a build and returns the sizes and the integrity hash of each. Source maps are set aside in
 * `maps` next to it: visitors never get them.
 *
 * @param folder the build’s, with what releases share in `files` next to it
 * @param effort 'quick' for trial builds, where a second of waiting costs more than some bytes. Default 'best'.
 */
export async function packFiles(folder: string, effort: 'best' | 'quick' = 'best'): Promise<ReleaseFile[]> {
  await setSourceMapsAside(folder);
  const own = await readdir(folder);
  const shared = (await readdir(join(folder, sharedFolder)).catch(() => [])).map(
    (name) => `${sharedFolder}/${name}`,
  );
  const names = [...own, ...shared].filter((name) => !compressedForms.includes(extname(name))).sort();
  return Promise.all(names.map((name) => packFile(folder, name, effort)));
}

async function packFile(folder: string, name: string, effort: 'best' | 'quick'): Promise<ReleaseFile> {
  const content = await readFile(join(folder, name));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (!compressible.test(name)) {
    return { name, bytes: content.length, brotliBytes: content.length, integrity };
  }
  const quality = effort === 'quick' ? 4 : 11;
  const [small, compatible] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzipped(content, { level: 9 }),
  ]);
  await Promise.all([
    writeFile(join(folder, `${name}.br`), small),
    writeFile(join(folder, `${name}.gz`), compatible),
  ]);
  return { name, bytes: content.length, brotliBytes: small.length, integrity };
}
