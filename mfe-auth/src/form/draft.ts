const prefix = 'portal:draft:';

/** Reads the form input stored before a reload of this tab; passwords are never stored. */
export function readDraft<Values extends object>(name: string, initial: Values): Values {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(prefix + name) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return initial;
    // Only fields of the current form, with the expected type: the draft can come from an older release.
    const known = Object.entries(stored).filter(
      ([key, value]) => key in initial && typeof value === typeof initial[key as keyof Values],
    );
    return { ...initial, ...Object.fromEntries(known) };
  } catch {
    return initial;
  }
}

/** Stores the fields for a reload of this tab, without those in `except`. */
export function storeDraft<Values extends object>(
  name: string,
  values: Values,
  except: readonly (keyof Values & string)[] = [],
): void {
  const stored = Object.entries(values).filter(([key]) => !except.some((field) => field === key));
  try {
    window.sessionStorage.setItem(prefix + name, JSON.stringify(Object.fromEntries(stored)));
  } catch {
    // Storage is forbidden or full: the draft lasts until the page closes.
  }
}

/** Removes the draft after it was submitted. */
export function dropDraft(name: string): void {
  try {
    window.sessionStorage.removeItem(prefix + name);
  } catch {
    // Storage is forbidden: nothing to remove.
  }
}
