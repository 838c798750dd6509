import { minuteMs, noConnectionMessage, type PasskeyUseOptions, type TokenPair, t } from '@portal/contract';
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import * as calls from '@portal/contract/calls';
import { errorCode, errorMessage, isConnectionError, useApiMutation } from '@portal/platform';
import { useNavigate } from '@portal/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { closingAddress } from '../form/closingAccount';

/** A challenge lives for five minutes: what the email field offers is renewed before. */
const renewedAfterMs = 4 * minuteMs;

interface UsedPasskey {
  attempt: string;
  rpId: string;
  credential: AuthenticationResponseJSON;
}

/** @param isOffered whether the email field lists the passkeys, instead of a dialog of the browser */
async function promptBrowser(
  { attempt, options }: PasskeyUseOptions,
  isOffered: boolean,
): Promise<UsedPasskey> {
  const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isOffered });
  return { attempt, rpId: options.rpId, credential };
}

/** Tells the provider of a passkey that no account has it, where browsers can: it stops offering it. */
function tellUnknown({ rpId, credential }: UsedPasskey): void {
  sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: credential.id }).catch(
    () => undefined,
  );
}

/**
 * Offers passkeys at the email field, where the browser can, and opens the browser's dialog on demand.
 *
 * @param onTokens opens the page after the sign-in
 * @param onProblem says why the last sign-in failed; null when another one starts
 */
export function usePasskeySignIn(
  keepMeLoggedIn: boolean,
  onTokens: (tokens: TokenPair) => Promise<void>,
  onProblem: (problem: string | null) => void,
) {
  const navigate = useNavigate();
  const [readOptions] = useApiMutation(calls.passkeySignInOptions);
  const [send] = useApiMutation(calls.passkeySignIn);
  const [isPrompting, setIsPrompting] = useState(false);
  // Counts what ended an offer, so that the next one begins.
  const [round, setRound] = useState(0);

  const finish = async (used: UsedPasskey) => {
    const { attempt, credential } = used;
    try {
      await onTokens(await send({ body: { attempt, credential, keepMeLoggedIn } }).unwrap());
    } catch (cause) {
      const address = closingAddress(cause);
      if (address) {
        await navigate(address);
        return;
      }
      if (errorCode(cause) === 'passkey_unknown') tellUnknown(used);
      throw cause;
    }
  };

  const handleOffered = useEffectEvent(async (used: UsedPasskey) => {
    onProblem(null);
    try {
      await finish(used);
    } catch (cause) {
      onProblem(passkeyProblem(cause));
      setRound(round + 1);
    }
  });
  useEffect(() => {
    if (isPrompting) return;
    let isOver = false;
    const offer = async () => {
      if (!(await browserSupportsWebAuthnAutofill())) return;
      const options = await readOptions().unwrap();
      if (isOver) return;
      const used = await promptBrowser(options, true);
      await handleOffered(used);
    };
    // Only an offer: without it there are still the button and the password.
    const offerQuietly = () => void offer().catch(() => undefined);
    offerQuietly();
    const timer = window.setInterval(offerQuietly, renewedAfterMs);
    return () => {
      isOver = true;
      window.clearInterval(timer);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [isPrompting, round, readOptions]);

  const openDialog = async () => {
    if (isPrompting) return;
    setIsPrompting(true);
    onProblem(null);
    try {
      await finish(await promptBrowser(await readOptions().unwrap(), false));
    } catch (cause) {
      onProblem(passkeyProblem(cause));
    }
    setIsPrompting(false);
  };
  return { openDialog, isPrompting };
}

const browserProblems: Readonly<Record<string, string>> = {
  // The browser does not say whether its user cancelled, had no passkey or let the time run out.
  NotAllowedError: t('No passkey was used. Try again, or sign in with your password.'),
  SecurityError: t('Passkeys do not work at this address. Sign in with your password.'),
};

/** Why a sign-in with a passkey failed; null if the page itself ended it, to ask again or to leave. */
function passkeyProblem(cause: unknown): string | null {
  if (isConnectionError(cause)) return noConnectionMessage;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'AbortError') return null;
  return (
    browserProblems[name] ??
    errorMessage(cause, t('The passkey could not be used. Try again, or sign in with your password.'))
  );
}
