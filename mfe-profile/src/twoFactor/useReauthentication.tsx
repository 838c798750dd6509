import { errorCode } from '@portal/platform';
import { lazy, Suspense, useState, type ReactNode } from 'react';

// Rarely needed, so it is no part of the profile's first load.
const ReauthenticationDialog = lazy(() => import('./ReauthenticationDialog'));

interface Reauthentication {
  /** Sends the call; where the server wants a recent proof, asks for it and sends the call again. Null: cancelled. */
  withProof<Answer extends { error?: unknown }>(send: () => Promise<Answer>): Promise<Answer | null>;
  /** To be rendered where the call is made; null while nothing is asked. */
  dialog: ReactNode;
}

/** For calls that an access token alone must not make. */
export function useReauthentication(hasTwoFactor: boolean): Reauthentication {
  const [pending, setPending] = useState<{ settle: (isProved: boolean) => void } | null>(null);

  const askForProof = async (): Promise<boolean> => {
    const isProved = await new Promise<boolean>((settle) => setPending({ settle }));
    setPending(null);
    return isProved;
  };
  return {
    withProof: async (send) => {
      const answer = await send();
      if (errorCode(answer.error) !== 'reauthentication_required') return answer;
      return (await askForProof()) ? send() : null;
    },
    dialog: pending && (
      <Suspense fallback={null}>
        <ReauthenticationDialog
          hasTwoFactor={hasTwoFactor}
          onProved={() => pending.settle(true)}
          onCancel={() => pending.settle(false)}
        />
      </Suspense>
    ),
  };
}
