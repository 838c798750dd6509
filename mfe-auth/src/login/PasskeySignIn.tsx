import { type TokenPair, t } from '@portal/contract';
import { Alert, Button, Stack } from 'shared-ui';
import { usePasskeySignIn } from './usePasskeySignIn';

export interface PasskeySignInProps {
  keepMeLoggedIn: boolean;
  /** Opens the page after the sign-in; rejects if it cannot. */
  onTokens: (tokens: TokenPair) => Promise<void>;
  /** Why the last sign-in with a passkey failed. */
  problem: string | null;
  /** Called with it, and with null when another one starts. */
  onProblem: (problem: string | null) => void;
}

/** Sign-in with a passkey, by its button or from the list of the email field. It names the account, so no role is chosen. */
export default function PasskeySignIn({ keepMeLoggedIn, onTokens, problem, onProblem }: PasskeySignInProps) {
  const { openDialog, isPrompting } = usePasskeySignIn(keepMeLoggedIn, onTokens, onProblem);
  return (
    <Stack $gap={3}>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button variant="quiet" size="md" isWide isLoading={isPrompting} onClick={() => void openDialog()}>
        {t('Sign in with a passkey')}
      </Button>
    </Stack>
  );
}
