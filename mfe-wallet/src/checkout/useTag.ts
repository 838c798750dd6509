import { tabStorage } from '@portal/platform';
import { useState } from 'react';

const prefix = 'portal:draft:tag:';

/**
 * The tag of the eSIM that is being bought, which survives a reload of this tab and Back.
 *
 * @param key package and buyer: another destination starts without a tag
 * @param interrupted the tag of the purchase that a reload interrupted
 */
export function useTag(key: string, interrupted: string | undefined) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const setTag = (tag: string) => {
    setTyped((before) => ({ ...before, [key]: tag }));
    tabStorage.write(prefix + key, tag === '' ? null : tag);
  };
  return [typed[key] ?? interrupted ?? tabStorage.read(prefix + key) ?? '', setTag] as const;
}
