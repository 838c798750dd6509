import { Button, lazyPart, PartFailure } from 'shared-ui';
import type { PasskeySignInProps } from './PasskeySignIn';

/** Its code loads after the page is there; until then its button has its place. */
export const PasskeySignInPart = lazyPart<PasskeySignInProps>(
  () => import(/* webpackChunkName: "passkey-sign-in" */ './PasskeySignIn'),
  {
    name: 'Signing in with a passkey',
    Placeholder: () => (
      <Button variant="outline" isWide isUnavailable>
        Sign in with a passkey
      </Button>
    ),
    Failure: PartFailure,
  },
);

/** Whether the browser can use passkeys at all. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
