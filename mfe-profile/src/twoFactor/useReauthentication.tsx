import { errorCode } from '@portal/platform';
import { DialogFailure, lazyPart } from 'shared-ui';
import { useState, type ReactNode } from 'react';

// Rarely needed, so it is not part of the initial bundle.
const ReauthenticationDialog = lazyPart(
  () => import(/* webpackChunkName: "reauthentication" */ './ReauthenticationDialog'),
  {
    name: 'The question for your password',
    Failure: DialogFailure,
  },
);

export interface Reauthentication {
  /**
   * Sends the call; if the server requires a recent proof, asks for it and sends the call again. Null if cancelled.
   */
  withProof: <Result extends { error?: unknown }>(send: () => Promise<Result>) => Promise<Result | null>;
  /** Render it next to the call; null while closed. */
  dialog: ReactNode;
}

/** For calls that need more than an access token. */
export function useReauthentication(hasTwoFactor: boolean): Reauthentication {
  const [pending, setPending] = useState<{ settle: (isProved: boolean) => void } | null>(null);

  const askForProof = async (): Promise<boolean> => {
    const isProved = await new Promise<boolean>((settle) => setPending({ settle }));
    setPending(null);
    return isProved;
  };
  return {
    withProof: async (send) => {
      const result = await send();
      if (errorCode(result.error) !== 'reauthentication_required') return result;
      return (await askForProof()) ? send() : null;
    },
    dialog: pending && (
      <ReauthenticationDialog
        hasTwoFactor={hasTwoFactor}
        onProved={() => pending.settle(true)}
        onCancel={() => pending.settle(false)}
      />
    ),
  };
}
