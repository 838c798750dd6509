import { passwordStrength } from '@portal/contract';
import { useEffect, useState } from 'react';

type Check = (password: string) => boolean;

/**
 * Returns true if the server rejects a password as too common. The list loads when a password first meets all
 * conditions; until then, or if it fails to load, only the server checks.
 */
export function useIsCommonPassword(password: string): boolean {
  const [check, setCheck] = useState<Check | null>(null);
  const { isSecure } = passwordStrength(password);

  useEffect(() => {
    if (!isSecure || check) return;
    let isUnmounted = false;
    import('@portal/contract/common-passwords').then(
      ({ isCommonPassword }) => !isUnmounted && setCheck(() => isCommonPassword),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isSecure, check]);

  return isSecure && check !== null && check(password);
}
