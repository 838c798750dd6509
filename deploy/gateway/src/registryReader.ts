import {
  canariesFor,
  findPreview,
  hasCanary,
  hasCanaryForGroups,
  languageFor,
  resolve,
  sharedPlace,
  type Registry,
  type ReleaseStore,
  type Resolution,
  type VisiblePreview,
  type Visitor,
} from '@portal/registry';
import type { RegistryCopy } from './registryCopy';

/** The releases of a visitor, and whether some visitors get a canary, by the same registry. */
export interface ServedReleases extends Resolution {
  hasCanary: boolean;
}

/** How long the registry’s etag is cached; a change shows with the next page load after that. */
const freshMs = 200;

/** A store that answers later than this holds up no page: it is of the last good registry. */
const patienceMs = 1000;

/**
 * The registry for rendering pages: reloaded only when it changed; the last good one is used when it cannot be read, also
 * after a restart.
 */
export class RegistryReader {
  private registry: Registry | null = null;
  private readonly resolutions = new Map<string, ServedReleases | null>();
  private loadedEtag = '';
  private lookedAtMs = -Infinity;
  private readonly startedAtMs = performance.now();
  private readAtMs: number | null = null;
  private pending: Promise<void> | null = null;
  private patience: Promise<void> = Promise.resolve();
  private isUnreadable = false;

  constructor(
    private readonly store: ReleaseStore,
    private readonly onError: (error: unknown) => void,
    /** Where the last good registry is stored for the next start. */
    private readonly copy: RegistryCopy,
  ) {}

  /** Whether some visitors get a canary now, so that each visitor needs an id. */
  async hasCanary(): Promise<boolean> {
    await this.refresh();
    return this.registry !== null && hasCanary(this.registry);
  }

  /** The same for the groups of visitors, by the registry that was read last. */
  hasCanaryForGroups(): boolean {
    return this.registry !== null && hasCanaryForGroups(this.registry);
  }

  /**
   * Resolves the releases of a visitor; null until a shell is live.
   *
   * @param visitor null gets no canary
   * @param preferred languages that the visitor reads, the best first
   */
  async current(visitor: Visitor | null, preferred: readonly string[] = []): Promise<ServedReleases | null> {
    await this.refresh();
    if (!this.registry) return null;
    const canaries = visitor === null ? new Set<string>() : canariesFor(this.registry, visitor);
    // Few languages are offered, and visitors can name any.
    const language = languageFor(this.registry, canaries, preferred);
    const key = [language, ...[...canaries].sort()].join(' ');
    if (!this.resolutions.has(key)) {
      const resolution = resolve(this.registry, canaries, language);
      this.resolutions.set(key, resolution && { ...resolution, hasCanary: hasCanary(this.registry) });
    }
    return this.resolutions.get(key) ?? null;
  }

  /** Why no page can be served while `current` is null, for visitors and operators. */
  get whyNone(): string {
    return this.isUnreadable
      ? 'The registry of releases cannot be read, and this gateway has no copy of an earlier one. Its log says why.'
      : 'No release of the portal is live yet.';
  }

  /**
   * Seconds since the registry could be read; since the start if it never could. Starts to read it as well: where nobody
   * opens a page, nothing else does, and the age of a registry that is readable would grow.
   */
  measureAge(): number {
    void this.refresh();
    return (performance.now() - (this.readAtMs ?? this.startedAtMs)) / 1000;
  }

  /** The revision of the registry that pages are served from; null until a shell is live. */
  async servedRevision(): Promise<number | null> {
    return (await this.current(null)) && (this.registry?.revision ?? null);
  }

  /** The preview of a token; null for none. */
  async preview(token: string): Promise<VisiblePreview | null> {
    await this.refresh();
    return this.registry && findPreview(this.registry, token);
  }

  /** The revision of the registry if it has that release, or an application whose releases share files there; else null. */
  async revisionWith(name: string, version: string): Promise<number | null> {
    await this.refresh();
    const applications = this.registry?.applications ?? {};
    if (!this.registry || !Object.hasOwn(applications, name)) return null;
    const isKnown = version === sharedPlace || Object.hasOwn(applications[name]?.releases ?? {}, version);
    return isKnown ? this.registry.revision : null;
  }

  private async refresh(): Promise<void> {
    if (performance.now() - this.lookedAtMs < freshMs) return;
    // Concurrent visitors share one check, and its patience.
    if (!this.pending) {
      this.pending = this.look().finally(() => {
        this.pending = null;
      });
      this.patience = new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
    }
    const { pending } = this;
    await Promise.race([pending, this.patience]);
    await this.startFromCopy();
    if (!this.registry) await pending;
  }

  /** A store that is away right after a restart, or whose registry is missing. */
  private async startFromCopy(): Promise<void> {
    if (this.registry) return;
    const copied = await this.copy.read();
    this.registry ??= copied;
  }

  private async look(): Promise<void> {
    try {
      const etag = await this.store.currentEtag();
      if (etag !== null && etag !== this.loadedEtag) {
        this.registry = await this.store.read();
        this.resolutions.clear();
        this.loadedEtag = etag;
        await this.copy.write(this.registry);
      }
      this.isUnreadable = false;
      this.readAtMs = performance.now();
    } catch (error) {
      // An unreadable registry must not take the portal down: the last good one stays in use.
      this.onError(error);
      this.isUnreadable = true;
    }
    await this.startFromCopy();
    this.lookedAtMs = performance.now();
  }
}
