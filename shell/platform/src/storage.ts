/** Storage of the browser that never throws: where it is forbidden or full, it is empty. */
export interface SafeStorage {
  read: (key: string) => string | null;
  /** Reads what `writeJson` wrote; null if there is none or it is broken. Anybody can edit it, so check its shape. */
  readJson: (key: string) => unknown;
  /**
   * Stores a text; null removes it.
   *
   * @returns false if the browser stores nothing, so that it is lost with the page
   */
  write: (key: string, value: string | null) => boolean;
  /** Stores a value as JSON; null removes it. */
  writeJson: (key: string, value: unknown) => boolean;
  keys: () => string[];
}

// The property itself throws where storage is forbidden.
function safe(storageOf: () => Storage): SafeStorage {
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(storageOf());
    } catch {
      return otherwise;
    }
  };
  const write = (key: string, value: string | null) =>
    attempt((storage) => {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      return true;
    }, false);
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    readJson: (key) => attempt<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null'), null),
    write,
    writeJson: (key, value) => write(key, value === null ? null : JSON.stringify(value)),
    keys: () => attempt((storage) => Object.keys(storage), []),
  };
}

/** What this browser keeps between visits, shared by all tabs. */
export const browserStorage = safe(() => window.localStorage);

/** What this tab keeps over a reload. */
export const tabStorage = safe(() => window.sessionStorage);
