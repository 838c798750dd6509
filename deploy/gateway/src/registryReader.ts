import {
  canariesFor,
  hasCanary,
  resolve,
  type Registry,
  type ReleaseStore,
  type Resolution,
} from '@portal/registry';

/** How long the registry’s etag is cached; a change shows with the next page load after that. */
const freshMs = 200;

/**
 * The registry for rendering pages: reloaded only when it changed; the last good one is used when it cannot be read.
 */
export class RegistryReader {
  private registry: Registry | null = null;
  private readonly resolutions = new Map<string, Resolution | null>();
  private loadedEtag = '';
  private lookedAtMs = -Infinity;
  private pending: Promise<void> | null = null;

  constructor(
    private readonly store: ReleaseStore,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Whether some visitors get a canary now, so that each visitor needs an id. */
  async hasCanary(): Promise<boolean> {
    await this.refresh();
    return this.registry !== null && hasCanary(this.registry);
  }

  /**
   * Resolves the releases of a visitor; null until a shell is live.
   *
   * @param visitor the visitor’s id; null gets no canary
   */
  async current(visitor: string | null): Promise<Resolution | null> {
    await this.refresh();
    if (!this.registry) return null;
    const canaries = visitor === null ? new Set<string>() : canariesFor(this.registry, visitor);
    const key = [...canaries].sort().join(' ');
    if (!this.resolutions.has(key)) this.resolutions.set(key, resolve(this.registry, canaries));
    return this.resolutions.get(key) ?? null;
  }

  private async refresh(): Promise<void> {
    if (performance.now() - this.lookedAtMs < freshMs) return;
    // Concurrent visitors share one check.
    this.pending ??= this.look().finally(() => {
      this.pending = null;
    });
    await this.pending;
  }

  private async look(): Promise<void> {
    try {
      const etag = await this.store.currentEtag();
      if (etag !== null && etag !== this.loadedEtag) {
        this.registry = await this.store.read();
        this.resolutions.clear();
        this.loadedEtag = etag;
      }
    } catch (error) {
      // An unreadable registry must not take the portal down: the last good one stays in use.
      this.onError(error);
    }
    this.lookedAtMs = performance.now();
  }
}
