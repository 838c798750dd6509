import { passwordStrength } from '@portal/contract';
import { useEffect, useState } from 'react';

type Check = (password: string) => boolean;

/**
 * Whether the server would refuse a password as too common. The words that it compares come when a password meets all
 * conditions for the first time; until they are here, and where they do not come, the server alone says so.
 */
export function useIsCommonPassword(password: string): boolean {
  const [check, setCheck] = useState<Check | null>(null);
  const { isSecure } = passwordStrength(password);

  useEffect(() => {
    if (!isSecure || check) return;
    let isGone = false;
    import('@portal/contract/common-passwords').then(
      ({ isCommonPassword }) => !isGone && setCheck(() => isCommonPassword),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isSecure, check]);

  return isSecure && check !== null && check(password);
}
