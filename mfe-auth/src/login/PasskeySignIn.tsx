import type { TokenPair } from '@portal/contract';
import { Alert, Button, Stack } from 'shared-ui';
import { usePasskeySignIn } from './usePasskeySignIn';

export interface PasskeySignInProps {
  keepMeLoggedIn: boolean;
  /** Opens the page after the sign-in; rejects if it cannot. */
  onTokens: (tokens: TokenPair) => Promise<void>;
}

/** Sign-in with a passkey, by its button or from the list of the email field. It names the account, so no role is chosen. */
export default function PasskeySignIn({ keepMeLoggedIn, onTokens }: PasskeySignInProps) {
  const { openDialog, isPrompting, problem } = usePasskeySignIn(keepMeLoggedIn, onTokens);
  return (
    <Stack $gap={3}>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button variant="quiet" isWide isLoading={isPrompting} onClick={() => void openDialog()}>
        Sign in with a passkey
      </Button>
    </Stack>
  );
}
