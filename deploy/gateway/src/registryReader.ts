import { stat } from 'node:fs/promises';
import { resolve, type FolderStore, type Resolution } from '@portal/registry';

/** How long an answer of the disk is believed; a change shows at the next page load after it. */
const freshMs = 200;

/** The registry as pages see it: read again only when its file changed, and kept when it cannot be read. */
export class RegistryReader {
  private resolution: Resolution | null = null;
  private readVersion = '';
  private lookedAtMs = 0;

  constructor(
    private readonly store: FolderStore,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** What visitors get now; null until a shell is live. */
  async current(nowMs = Date.now()): Promise<Resolution | null> {
    if (nowMs - this.lookedAtMs < freshMs) return this.resolution;
    this.lookedAtMs = nowMs;
    try {
      const { mtimeMs, size, ino } = await stat(this.store.registryFile);
      const version = `${mtimeMs}:${size}:${ino}`;
      if (version !== this.readVersion) {
        this.resolution = resolve(await this.store.read());
        this.readVersion = version;
      }
    } catch (error) {
      // A registry that cannot be read must not take the portal down: the last good one goes on. None
      // at all is how a portal begins.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.onError(error);
    }
    return this.resolution;
  }
}
