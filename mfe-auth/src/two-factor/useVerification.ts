import { type TwoFactorVerifyRequest, failureMessage, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import {
  errorMessage,
  errorStatus,
  isConnectionError,
  notify,
  paths,
  session,
  useApiMutation,
} from '@portal/platform';
import { useNavigate } from '@portal/router';
import { useState } from 'react';
import { closingAddress } from '../form/closingAccount';

const wrongCode = t('Invalid or expired code');

interface VerificationOptions {
  /** The address to open after the sign-in; the dashboard if null. */
  next: string | null;
  reloadAt: (address: string) => void;
  /** Called with the rejected six digits; undefined for a recovery code. */
  onWrongCode: (typed: string | undefined) => void;
  onProblem: (message: string) => void;
}

/** Sends the second factor and signs in with the tokens of the response. */
export function useVerification({ next, reloadAt, onWrongCode, onProblem }: VerificationOptions) {
  const navigate = useNavigate();
  const [verify, { isLoading, error }] = useApiMutation(calls.verifyTwoFactor);
  const [isEntering, setIsEntering] = useState(false);

  const enter = async (tokens: Parameters<typeof session.signIn>[0]) => {
    setIsEntering(true);
    try {
      // If the browser blocks storage, a reload would end the session; the guard navigates without one.
      const isReloading = session.outlivesPage();
      await session.signIn(tokens, { isReloading });
      if (isReloading) reloadAt(next ?? paths.dashboard());
    } catch {
      // The platform has shown why and ended the session.
      await navigate(paths.login(next), { replace: true });
    }
  };
  const send = async (factor: Omit<TwoFactorVerifyRequest, 'tempToken'>) => {
    if (isLoading || isEntering) return;
    const tempToken = session.tempToken();
    if (!tempToken) {
      notify.error(t('Session expired or invalid.'));
      await navigate(paths.login(next), { replace: true });
      return;
    }
    const result = await verify({ body: { ...factor, tempToken } });
    if (result.data) {
      await enter(result.data);
      return;
    }
    const address = closingAddress(result.error);
    if (address) {
      await navigate(address, { replace: true });
      session.dropTempToken();
      return;
    }
    if (isConnectionError(result.error)) return;
    const status = errorStatus(result.error) ?? 0;
    // Nobody has checked the code.
    if (status === 429 || status >= 500) {
      onProblem(errorMessage(result.error, failureMessage));
      return;
    }
    onWrongCode(factor.token);
    if (status === 401 || status === 403) {
      notify.error(t('Session expired or invalid.'));
      session.dropTempToken();
      return;
    }
    onProblem(wrongCode);
    notify.error(wrongCode);
  };
  return { send, isBusy: isLoading || isEntering, isEntering, error };
}
