import { draftKeyPrefix } from '@portal/contract';
import { tabStorage } from '@portal/platform';

/** Reads the form input stored before a reload of this tab; passwords are never stored. */
export function readDraft<Values extends object>(name: string, initial: Values): Values {
  // Only fields of the current form, with the expected type: the draft can come from an older release.
  const known = Object.entries(tabStorage.readJson(draftKeyPrefix + name) ?? {}).filter(
    ([key, value]) => key in initial && typeof value === typeof initial[key as keyof Values],
  );
  return { ...initial, ...Object.fromEntries(known) };
}

/** Stores the fields for a reload of this tab, without those in `except`. */
export function storeDraft<Values extends object>(
  name: string,
  values: Values,
  except: readonly (keyof Values & string)[] = [],
): void {
  const stored = Object.entries(values).filter(([key]) => !except.some((field) => field === key));
  tabStorage.writeJson(draftKeyPrefix + name, Object.fromEntries(stored));
}

export function dropDraft(name: string): void {
  tabStorage.write(draftKeyPrefix + name, null);
}
