import { t } from '@portal/contract';
import { useEffect, useState } from 'react';
import { Button, lazyPart, PartFailure } from 'shared-ui';
import type { PasskeySignInProps } from './PasskeySignIn';

/** The page gets its turn first, but the list of the email field cannot wait for long. */
const idleWithinMs = 2000;

const Placeholder = () => (
  <Button variant="quiet" size="md" isWide isUnavailable>
    {t('Sign in with a passkey')}
  </Button>
);

const Part = lazyPart<PasskeySignInProps>(
  () => import(/* webpackChunkName: "passkey-sign-in" */ './PasskeySignIn'),
  { name: t('Signing in with a passkey'), Placeholder, Failure: PartFailure },
);

/** Its code loads once the page is idle, and is no part of the first load; until then its button has its place. */
export function PasskeySignInPart(props: PasskeySignInProps) {
  const [isIdle, setIsIdle] = useState(!('requestIdleCallback' in window));
  useEffect(() => {
    if (isIdle) return;
    const request = requestIdleCallback(() => setIsIdle(true), { timeout: idleWithinMs });
    return () => cancelIdleCallback(request);
  }, [isIdle]);
  return isIdle ? <Part {...props} /> : <Placeholder />;
}
PasskeySignInPart.preload = Part.preload;

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
