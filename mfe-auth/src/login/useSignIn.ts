import { type LoginRequest, type TokenPair, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { isConnectionError, notify, paths, session, useApiMutation } from '@portal/platform';
import { useNavigate } from '@portal/router';
import { useState } from 'react';
import { closingAddress } from '../form/closingAccount';

/**
 * Signs in and opens the page after it: the second factor, or `next`, or the dashboard. An account that is closing leads to
 * the page that keeps it.
 *
 * @param onAccepted called when the password or the passkey was right
 */
export function useSignIn(next: string | null, onAccepted: () => void) {
  const navigate = useNavigate();
  const [login, { isLoading }] = useApiMutation(calls.login);
  const [isEntering, setIsEntering] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [passkeyProblem, setPasskeyProblem] = useState<string | null>(null);

  /** Opens the page after the sign-in with its tokens. */
  const enter = async (tokens: TokenPair) => {
    onAccepted();
    setIsEntering(true);
    try {
      await session.signIn(tokens);
      notify.success(t('Logged in successfully'));
      await navigate(next ?? paths.dashboard(), { replace: true });
    } catch (cause) {
      setIsEntering(false);
      throw cause;
    }
  };

  const signIn = async (credentials: LoginRequest) => {
    setFailure(null);
    setPasskeyProblem(null);
    try {
      const result = await login({ body: credentials }).unwrap();
      if (result.requires2FA) {
        onAccepted();
        session.holdTempToken(result.tempToken);
        await navigate(paths.twoFactorVerify(next));
        return;
      }
      await enter(result);
    } catch (cause) {
      const address = closingAddress(cause);
      if (address) {
        onAccepted();
        await navigate(address);
        return;
      }
      setFailure(cause);
      if (isConnectionError(cause)) notify.error(t('Login Failed'));
    }
  };
  const passkey = {
    onTokens: enter,
    problem: passkeyProblem,
    // What one way to sign in says replaces what the other one said.
    onProblem: (problem: string | null) => {
      setFailure(null);
      setPasskeyProblem(problem);
    },
  };
  return { signIn, passkey, isBusy: isLoading || isEntering, failure };
}
