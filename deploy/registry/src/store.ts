import { emptyRegistry, registrySchema, type Change, type Registry } from './document';
import { RegistryError } from './errors';
import { parseTolerantly } from './tolerant';

const attempts = 40;
const longestWaitMs = 120;

/** Somebody who changes the registry: a person’s address, or the name of a pipeline. */
export type Author = string;

/** What a change makes of the registry, and its line in the log; null for a step that is no change in itself. */
export interface ChangeResult {
  registry: Registry;
  change: Omit<Change, 'revision' | 'at' | 'by'> | null;
}

/** The registry’s text with an etag that changes whenever the text does. */
export interface VersionedText {
  text: string;
  etag: string;
}

/**
 * Where the registry and the files of releases are kept. The registry is replaced whole, and only when it
 * is still the one that was read (compare and swap), so it is never half-written and no change is lost.
 */
export abstract class ReleaseStore {
  /** For people: which store this is. */
  abstract readonly address: string;

  protected abstract readText(): Promise<VersionedText | null>;
  /** Replaces the registry if it still has that etag (null: if there is none yet). False when it changed meanwhile. */
  protected abstract replaceText(text: string, expectedEtag: string | null): Promise<boolean>;
  /** Adds a line to the log for good; does nothing when that line is there already. */
  protected abstract addToLog(revision: number, text: string): Promise<void>;
  /** The newest lines of the log, newest first. */
  protected abstract logTexts(limit: number): Promise<string[]>;
  /** The etag of the registry as it is now, without reading it; null when there is none. */
  abstract currentEtag(): Promise<string | null>;
  /** Copies a release’s files to their place for good. @throws RegistryError `changed_meanwhile` when others stand there */
  abstract putFiles(name: string, version: string, fromFolder: string): Promise<void>;
  /** Takes the files of a release away. */
  abstract removeFiles(name: string, version: string): Promise<void>;
  /** One file of a release, or null. */
  abstract readFile(name: string, version: string, file: string): Promise<Buffer | null>;
  /** Every release whose files are in the store, registered or not. */
  abstract storedReleases(): Promise<{ name: string; version: string }[]>;

  /**
   * The registry as it is now; empty where none was written yet.
   *
   * @throws RegistryError `unreadable` when it is damaged; it is never replaced by an empty one
   */
  async read(): Promise<Registry> {
    return this.parse(await this.readText());
  }

  /**
   * Changes the registry; what `change` throws leaves it as it was. `change` may run several times.
   *
   * @throws RegistryError `changed_meanwhile` when others changed it at every attempt
   */
  async update(by: Author, change: (registry: Registry) => ChangeResult): Promise<Registry> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const present = await this.readText();
      const current = this.parse(present);
      if (current.lastChange) await this.log(current.lastChange);
      const { registry, change: line } = change(current);
      if (registry === current) return current;
      const revision = current.revision + 1;
      const lastChange = line ? { revision, at: new Date().toISOString(), by, ...line } : registry.lastChange;
      const next = parseTolerantly(registrySchema, { ...registry, revision, lastChange });
      if (await this.replaceText(`${JSON.stringify(next)}\n`, present?.etag ?? null)) {
        if (line && next.lastChange) await this.log(next.lastChange);
        return next;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longestWaitMs));
    }
    throw new RegistryError('changed_meanwhile', 'Others are changing the registry. Try again.');
  }

  /** Who changed what and when, newest first. */
  async history(limit: number): Promise<Change[]> {
    return (await this.logTexts(limit)).map((text) => JSON.parse(text) as Change);
  }

  private log(change: Change): Promise<void> {
    return this.addToLog(change.revision, `${JSON.stringify(change)}\n`);
  }

  private parse(present: VersionedText | null): Registry {
    if (present === null) return emptyRegistry;
    try {
      return parseTolerantly(registrySchema, JSON.parse(present.text));
    } catch (cause) {
      throw new RegistryError(
        'unreadable',
        `The registry at ${this.address} cannot be read: ${String(cause)}`,
      );
    }
  }
}

const revisionDigits = 9;

/** The name of a log line: sorts as the revisions do. */
export const logName = (revision: number) => `${String(revision).padStart(revisionDigits, '0')}.json`;
