import { useState } from 'react';

const prefix = 'portal:draft:tag:';

/**
 * The tag of the eSIM that is being bought, which survives a reload of this tab and Back.
 *
 * @param key what is bought and by whom: another destination starts without a tag
 * @param interrupted the tag of the purchase that a reload interrupted
 */
export function useTag(key: string, interrupted: string | undefined) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const setTag = (tag: string) => {
    setTyped((before) => ({ ...before, [key]: tag }));
    store(prefix + key, tag);
  };
  return [typed[key] ?? interrupted ?? read(prefix + key), setTag] as const;
}

function read(name: string): string {
  try {
    return window.sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function store(name: string, tag: string): void {
  try {
    if (tag === '') window.sessionStorage.removeItem(name);
    else window.sessionStorage.setItem(name, tag);
  } catch {
    // Storage is forbidden or full: the tag lasts until the page closes.
  }
}
