import { randomUUID } from 'node:crypto';
import { emptyRegistry, registrySchema, type Change, type Registry } from './document';
import { RegistryError } from './errors';
import { recordChange, rebuildFrom } from './recordedChanges';

const attempts = 40;
const maxWaitMs = 120;

/** The author of a registry change: an email address or the name of a pipeline. */
export type Author = string;

/** The author of what `npm start` publishes from a checkout. */
export const localAuthor: Author = 'npm start';

/** Result of a registry change: the new registry and its log line; null for a step that is not logged. */
export interface ChangeResult {
  registry: Registry;
  change: Omit<Change, 'revision' | 'token' | 'at' | 'by' | 'recorded'> | null;
}

/** The registry’s text with an etag that changes with it. */
export interface VersionedText {
  text: string;
  etag: string;
}

/**
 * Stores the registry and the files of releases. The registry is replaced as a whole and only if it is unchanged
 * since it was read (compare and swap), so it is never half-written and no change is lost.
 */
export abstract class ReleaseStore {
  private writesChecked: Promise<void> | null = null;

  /** Description of the store for messages. */
  abstract readonly address: string;

  protected abstract readText(): Promise<VersionedText | null>;
  /**
   * Replaces the registry if its etag still matches (null: if it does not exist). Returns false when it has changed.
   */
  protected abstract replaceText(text: string, expectedEtag: string | null): Promise<boolean>;
  /** Appends a line to the log; does nothing when the whole line exists. */
  protected abstract addToLog(revision: number, text: string): Promise<void>;
  /** The latest lines of the log, newest first. */
  protected abstract logTexts(limit: number): Promise<string[]>;
  /** The current etag of the registry, without reading it; null when there is none. */
  abstract currentEtag(): Promise<string | null>;
  /** Stores a release’s files permanently. @throws RegistryError `changed_meanwhile` when other files exist there */
  abstract putFiles(name: string, version: string, fromFolder: string): Promise<void>;
  /** Deletes the files and source maps of a release, without the files that it shares with others. */
  abstract removeFiles(name: string, version: string): Promise<void>;
  /**
   * Stores a file that an application’s releases share, with its compressed forms; a stored one stays as it is.
   *
   * @throws RegistryError `changed_meanwhile` when the stored one has other content
   */
  abstract putSharedFile(name: string, fromFolder: string, file: string): Promise<void>;
  /** Names of the shared files of an application, with their compressed forms. */
  abstract sharedFiles(name: string): Promise<string[]>;
  /** Deletes shared files: see `removeUnusedFiles`. */
  abstract removeSharedFiles(name: string, files: readonly string[]): Promise<void>;
  /** Stores a source map where no visitor gets it; its release’s `removeFiles` deletes it. */
  abstract putSourceMap(name: string, version: string, file: string, content: Buffer): Promise<void>;
  /** A stored source map, or null. */
  abstract readSourceMap(name: string, version: string, file: string): Promise<Buffer | null>;
  /** One file of a release, or null. */
  abstract readFile(name: string, version: string, file: string): Promise<Buffer | null>;
  /** All releases with files in the store, registered or not. */
  abstract storedReleases(): Promise<{ name: string; version: string }[]>;

  /**
   * Finds out whether the store refuses a conditional write whose condition does not hold.
   *
   * @throws RegistryError `no_conditional_writes`: two changes at the same time would lose one
   */
  protected abstract checkConditionalWrites(): Promise<void>;

  /**
   * Reads the current registry; empty if none was written yet.
   *
   * @throws RegistryError `unreadable` when it is damaged; it is never replaced by an empty one
   */
  async read(): Promise<Registry> {
    return this.parse(await this.readText());
  }

  /**
   * Changes the registry. An error thrown by `change` leaves it unchanged. `change` may run several times.
   *
   * @throws RegistryError `no_conditional_writes` for a store that cannot be changed safely
   * @throws RegistryError `changed_meanwhile` when every attempt met a concurrent change
   */
  async update(by: Author, change: (registry: Registry) => ChangeResult): Promise<Registry> {
    await this.checkWritesOnce();
    let refused = '';
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const present = await this.readText();
      const current = this.parse(present);
      if (current.lastChange) await this.log(current.lastChange);
      // A bucket's answer was lost, and its client wrote once more: a change must not happen twice.
      if (present?.text === refused) return current;
      const { registry, change: line } = change(current);
      if (registry === current) return current;
      const revision = current.revision + 1;
      const lastChange = line
        ? {
            revision,
            token: randomUUID(),
            at: new Date().toISOString(),
            by,
            ...line,
            recorded: recordChange(current, registry),
          }
        : registry.lastChange;
      const next = registrySchema.parse({ ...registry, revision, lastChange });
      const text = `${JSON.stringify(next)}\n`;
      if (await this.replaceText(text, present?.etag ?? null)) {
        if (line && next.lastChange) await this.log(next.lastChange);
        return next;
      }
      refused = text;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * maxWaitMs));
    }
    throw new RegistryError('changed_meanwhile', 'Other processes are changing the registry. Try again.');
  }

  /**
   * Writes the registry anew from its log, when it is damaged or gone.
   *
   * @throws RegistryError `readable` when it is neither, `no_registry` without a log, `unreadable` when the log does not suffice, `changed_meanwhile`
   */
  async rebuild(by: Author): Promise<Registry> {
    await this.checkWritesOnce();
    const present = await this.readText();
    const history = await this.history(Infinity);
    if (this.isReadable(present) && (present || history.length === 0)) {
      throw present
        ? new RegistryError('readable', `The registry at ${this.address} is whole: nothing to rebuild.`)
        : new RegistryError(
            'no_registry',
            `${this.address} has no registry and no log. Is it the right address? Of a lost store without a backup, 'publish' each application anew, the shell first.`,
          );
    }
    const registry = rebuildFrom(history, by);
    if (!(await this.replaceText(`${JSON.stringify(registry)}\n`, present?.etag ?? null)))
      throw new RegistryError('changed_meanwhile', 'The registry was changed meanwhile. Try again.');
    if (registry.lastChange) await this.log(registry.lastChange);
    return registry;
  }

  /** The log, newest first. */
  async history(limit: number): Promise<Change[]> {
    return (await this.logTexts(limit)).map((text) => JSON.parse(text) as Change);
  }

  /** Checked again after a failure: a store that was away for a moment must not be refused until the process ends. */
  private checkWritesOnce(): Promise<void> {
    this.writesChecked ??= this.checkConditionalWrites().catch((error: unknown) => {
      this.writesChecked = null;
      throw error;
    });
    return this.writesChecked;
  }

  private log(change: Change): Promise<void> {
    return this.addToLog(change.revision, `${JSON.stringify(change)}\n`);
  }

  private isReadable(present: VersionedText | null): boolean {
    try {
      this.parse(present);
      return true;
    } catch {
      return false;
    }
  }

  private parse(present: VersionedText | null): Registry {
    if (present === null) return emptyRegistry;
    try {
      return registrySchema.parse(JSON.parse(present.text));
    } catch (cause) {
      throw new RegistryError(
        'unreadable',
        `The registry at ${this.address} cannot be read: ${String(cause)} 'rebuild' writes it anew from its log.`,
      );
    }
  }
}

const revisionDigits = 9;

/** File name of a log line; sorts by revision. */
export const logName = (revision: number) => `${String(revision).padStart(revisionDigits, '0')}.json`;
