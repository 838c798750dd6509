import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { RegistryError } from './errors';
import { compressedForms, contentDiffers, filePath, sharedPlace } from './sharedFiles';
import { logName, ReleaseStore, type VersionedText } from './store';

/** A lock of a crashed process is taken over after this time. */
const staleLockMs = 30_000;
const lockAttempts = 400;
const lockWaitMs = 25;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const nullWhenMissing = (error: unknown) => {
  if (isMissing(error)) return null;
  throw error;
};
const emptyWhenMissing = (error: unknown): string[] => {
  if (isMissing(error)) return [];
  throw error;
};

/**
 * A store in a folder: `registry.json`, the log as `log/<revision>.json`, every release’s files under
 * `r/<app>/<version>/`, and those that releases share under `r/<app>/files/`. Only `r` is served; source maps are under
 * `maps/<app>/<version>/`. Files are written to a temporary name and renamed, so that a reader never sees a partial file.
 */
export class FolderStore extends ReleaseStore {
  constructor(readonly folder: string) {
    super();
  }

  get address(): string {
    return this.folder;
  }

  get registryFile(): string {
    return join(this.folder, 'registry.json');
  }

  releaseFolder(name: string, version: string): string {
    return join(this.folder, 'r', name, version);
  }

  private mapsFolder(name: string, version: string): string {
    return join(this.folder, 'maps', name, version);
  }

  async currentEtag(): Promise<string | null> {
    const found = await stat(this.registryFile, { bigint: true }).catch(nullWhenMissing);
    return found && `${found.ino}:${found.mtimeNs}:${found.size}`;
  }

  protected async readText(): Promise<VersionedText | null> {
    // Read the etag first: if the file changes between the two reads, the etag is outdated and the swap fails.
    const etag = await this.currentEtag();
    if (etag === null) return null;
    return { etag, text: await readFile(this.registryFile, 'utf8') };
  }

  protected async replaceText(text: string, expectedEtag: string | null): Promise<boolean> {
    await mkdir(this.folder, { recursive: true });
    const held = await lock(join(this.folder, 'registry.lock'));
    const beside = `${this.registryFile}.${randomUUID()}.part`;
    try {
      if ((await this.currentEtag()) !== expectedEtag) return false;
      await writeFile(beside, text, { flush: true });
      // A process that slept meanwhile finds that another took over, and may have written.
      if (!(await held.isOurs())) return false;
      await rename(beside, this.registryFile);
      return true;
    } finally {
      await rm(beside, { force: true });
      await held.end();
    }
  }

  /** A folder's changes wait for its lock. */
  protected async checkConditionalWrites(): Promise<void> {
    return Promise.resolve();
  }

  protected async addToLog(revision: number, text: string): Promise<void> {
    const place = join(this.folder, 'log', logName(revision));
    if ((await readFile(place, 'utf8').catch(nullWhenMissing)) === text) return;
    await mkdir(dirname(place), { recursive: true });
    const beside = join(this.folder, `.${randomUUID()}.part`);
    try {
      await writeFile(beside, text, { flush: true });
      await rename(beside, place);
    } finally {
      await rm(beside, { force: true });
    }
  }

  protected async logTexts(limit: number): Promise<string[]> {
    const folder = join(this.folder, 'log');
    const names = await readdir(folder).catch(emptyWhenMissing);
    const newest = names.sort().reverse().slice(0, limit);
    return Promise.all(newest.map((name) => readFile(join(folder, name), 'utf8')));
  }

  async putFiles(name: string, version: string, fromFolder: string): Promise<void> {
    const place = this.releaseFolder(name, version);
    const beside = `${place}.${randomUUID()}.part`;
    await mkdir(beside, { recursive: true });
    try {
      for (const file of await readdir(fromFolder)) {
        await copyFile(join(fromFolder, file), join(beside, file), constants.COPYFILE_FICLONE);
      }
      await rename(beside, place);
    } catch (error) {
      await rm(beside, { recursive: true, force: true });
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      throw new RegistryError('changed_meanwhile', `Files of ${name} ${version} already exist. Try again.`);
    }
  }

  async removeFiles(name: string, version: string): Promise<void> {
    // First the maps: until the files are gone, `storedReleases` names the release.
    await rm(this.mapsFolder(name, version), { recursive: true, force: true });
    await rm(this.releaseFolder(name, version), { recursive: true, force: true });
  }

  async putSourceMap(name: string, version: string, file: string, content: Buffer): Promise<void> {
    const place = this.mapsFolder(name, version);
    const beside = join(place, `.${randomUUID()}.part`);
    await mkdir(place, { recursive: true });
    await writeFile(beside, content);
    await rename(beside, join(place, file));
  }

  async readSourceMap(name: string, version: string, file: string): Promise<Buffer | null> {
    return readFile(join(this.mapsFolder(name, version), file)).catch(nullWhenMissing);
  }

  async putSharedFile(name: string, fromFolder: string, file: string): Promise<void> {
    const place = this.releaseFolder(name, sharedPlace);
    const stored = await readFile(join(place, file)).catch(nullWhenMissing);
    if (stored && !stored.equals(await readFile(join(fromFolder, file)))) throw contentDiffers(name, file);
    if (stored) return;
    await mkdir(place, { recursive: true });
    // The file itself comes last: if it exists, its compressed forms do too.
    for (const form of [...compressedForms, '']) {
      const beside = join(place, `.${randomUUID()}.part`);
      const isThere = await copyFile(join(fromFolder, `${file}${form}`), beside).then(
        () => true,
        nullWhenMissing,
      );
      if (isThere) await rename(beside, join(place, `${file}${form}`));
    }
  }

  async sharedFiles(name: string): Promise<string[]> {
    return readdir(this.releaseFolder(name, sharedPlace)).catch(emptyWhenMissing);
  }

  async removeSharedFiles(name: string, files: readonly string[]): Promise<void> {
    const place = this.releaseFolder(name, sharedPlace);
    for (const file of files) await rm(join(place, file), { force: true });
  }

  async readFile(name: string, version: string, file: string): Promise<Buffer | null> {
    return readFile(join(this.folder, 'r', filePath(name, version, file))).catch(nullWhenMissing);
  }

  async storedReleases(): Promise<{ name: string; version: string }[]> {
    const root = join(this.folder, 'r');
    const names = await readdir(root).catch(emptyWhenMissing);
    const found = await Promise.all(
      names.map(async (name) =>
        (await readdir(join(root, name)).catch(emptyWhenMissing)).map((version) => ({ name, version })),
      ),
    );
    return found.flat().filter(({ version }) => version !== sharedPlace);
  }
}

interface Lock {
  /** Whether nobody took it over. */
  isOurs: () => Promise<boolean>;
  end: () => Promise<void>;
}

/**
 * Waits for a lock and takes it.
 *
 * @throws RegistryError `changed_meanwhile` when others hold it all the time
 */
async function lock(file: string): Promise<Lock> {
  const holder = randomUUID();
  const isOurs = async () => (await readFile(file, 'utf8').catch(nullWhenMissing)) === holder;
  for (let attempt = 0; attempt < lockAttempts; attempt += 1) {
    try {
      await writeNew(file, holder);
      return { isOurs, end: async () => ((await isOurs()) ? rm(file, { force: true }) : undefined) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (await isStale(file)) await removeStale(file);
    await new Promise((resolve) => setTimeout(resolve, lockWaitMs));
  }
  throw new RegistryError('changed_meanwhile', 'Another process is changing the registry. Try again.');
}

/** Creates a file, or none at all: on a full disk there would be an empty one, which nobody owns and all wait for. */
async function writeNew(file: string, text: string): Promise<void> {
  const created = await open(file, 'wx');
  try {
    await created.writeFile(text);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await created.close();
  }
}

/** Under a lock of its own: of two processes that see a stale lock, the second would remove the first one’s new lock. */
async function removeStale(file: string): Promise<void> {
  const held = await lock(`${file}.takeover`);
  try {
    if (await isStale(file)) await rm(file, { force: true });
  } finally {
    await held.end();
  }
}

async function isStale(file: string): Promise<boolean> {
  const found = await stat(file).catch(nullWhenMissing);
  return found !== null && Date.now() - found.mtimeMs > staleLockMs;
}
