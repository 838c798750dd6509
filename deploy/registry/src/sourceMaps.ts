import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { ReleaseFile } from './release';
import { sharedFolder } from './sharedFiles';
import type { ReleaseStore } from './store';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Seen from a build's own folder. */
const mapsFolder = '../maps';
const isMap = (name: string) => name.endsWith('.map');
/** Maps are large and rarely read. */
const quality = 4;

/** Moves the source maps of a build out of the folders whose files visitors get, compressed. */
export async function setSourceMapsAside(folder: string): Promise<void> {
  const places = [folder, join(folder, sharedFolder)];
  const maps = await Promise.all(
    places.map(async (place) => {
      const names = await readdir(place).catch(() => []);
      return names.filter(isMap).map((name) => join(place, name));
    }),
  );
  await Promise.all(maps.flat().map((map) => setAside(map, join(folder, mapsFolder))));
}

async function setAside(map: string, place: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const content = await compress(await readFile(map), { params });
  await mkdir(place, { recursive: true });
  await writeFile(join(place, `${basename(map)}.br`), content);
  await rm(map);
}

/** Stores the maps of a release’s scripts, as far as its build made any. */
export async function putSourceMaps(
  store: ReleaseStore,
  { name, version, files }: { name: string; version: string; files: ReleaseFile[] },
  folder: string,
): Promise<void> {
  for (const script of files.filter((file) => file.name.endsWith('.js'))) {
    const map = `${basename(script.name)}.map.br`;
    const content = await readFile(join(folder, mapsFolder, map)).catch(() => null);
    if (content) await store.putSourceMap(name, version, map, content);
  }
}

/**
 * The source map of a release's script, as text; null if the release has none.
 *
 * @param script the file's name, without a folder
 * @throws when the stored map is damaged
 */
export async function readSourceMap(
  store: ReleaseStore,
  { name, version }: { name: string; version: string },
  script: string,
): Promise<string | null> {
  const content = await store.readSourceMap(name, version, `${script}.map.br`);
  return content && (await decompress(content)).toString('utf8');
}
