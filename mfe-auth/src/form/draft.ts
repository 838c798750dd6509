const prefix = 'portal:draft:';

/** What was typed into a form before a reload of this tab; never passwords. */
export function readDraft<Values extends object>(name: string, initial: Values): Values {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(prefix + name) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return initial;
    // Only fields that the form still has, with the type it expects: the draft may be of an older release.
    const known = Object.entries(kept).filter(
      ([key, value]) => key in initial && typeof value === typeof initial[key as keyof Values],
    );
    return { ...initial, ...Object.fromEntries(known) };
  } catch {
    return initial;
  }
}

/** Keeps the fields for a reload of this tab, without those named in `except`. */
export function keepDraft<Values extends object>(
  name: string,
  values: Values,
  except: readonly (keyof Values & string)[] = [],
): void {
  const kept = Object.entries(values).filter(([key]) => !except.some((field) => field === key));
  try {
    window.sessionStorage.setItem(prefix + name, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Forbidden or full: the draft lasts as long as the page.
  }
}

/** Forgets the draft once it was sent. */
export function dropDraft(name: string): void {
  try {
    window.sessionStorage.removeItem(prefix + name);
  } catch {
    // Nothing was kept there.
  }
}
