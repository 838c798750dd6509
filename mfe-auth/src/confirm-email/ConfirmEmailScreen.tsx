import { failureMessage, type ConfirmEmailResponse, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorCode, errorMessage, isConnectionError, paths, useApiMutation } from '@portal/platform';
import { useParams } from '@portal/router';
import { Alert, Button, ButtonLink, Stack, Text, TextLink } from 'shared-ui';
import { ConnectionAlert } from '../form/ConnectionAlert';
import { AuthPage } from '../page/AuthPage';

const title = t('Change of email');

/** Confirms one address of a change of email, signed in or not. Mail programs open links, so a button does it. */
export default function ConfirmEmailScreen() {
  const { token = '' } = useParams();
  const [confirm, { data, error, isLoading }] = useApiMutation(calls.confirmEmail);
  const isInvalid = ['invalid_link', 'invalid_input'].includes(errorCode(error) ?? '');

  if (data || isInvalid) {
    return (
      <AuthPage title={title}>
        <Stack ref={focus} tabIndex={-1} $gap={6}>
          {data ? <Confirmed answer={data} /> : <InvalidLink />}
        </Stack>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={title}
      intro={t('Confirm that this mail reached you. The email changes once both addresses have confirmed.')}
    >
      <ConnectionAlert error={error} />
      {error && !isConnectionError(error) && (
        <Alert tone="error">{errorMessage(error, failureMessage)}</Alert>
      )}
      <Button isWide isLoading={isLoading} onClick={() => void confirm({ body: { token } })}>
        {t('Confirm the change')}
      </Button>
      <Text>
        {t('If you did not ask for it, close this page: nothing changes.')}{' '}
        <TextLink href={paths.login()}>{t('Back to sign in')}</TextLink>
      </Text>
    </AuthPage>
  );
}

/** For what replaces the pressed button, which would take the focus with it. */
const focus = (element: HTMLElement | null) => element?.focus();

const Confirmed = ({ answer: { state, missing } }: { answer: ConfirmEmailResponse }) =>
  state === 'changed' ? (
    <>
      <Alert tone="success" title={t('Your email is changed')}>
        {t('From now on you sign in with the new address. You stay signed in where you are.')}
      </Alert>
      <ButtonLink href={paths.dashboard()} isWide>
        {t('Go to the portal')}
      </ButtonLink>
    </>
  ) : (
    <Alert tone="info" title={t('This address has confirmed')}>
      {missing === 'old'
        ? t(
            'The email changes once the old address has confirmed too: open the link in the mail that we sent there.',
          )
        : t(
            'The email changes once the new address has confirmed too: open the link in the mail that we sent there.',
          )}
    </Alert>
  );

const InvalidLink = () => (
  <>
    <Alert tone="warning" title={t('This link does not work')}>
      {t(
        'The change was completed or cancelled, the link is older than a day, or it was cut. Your profile says which email your account has.',
      )}
    </Alert>
    <ButtonLink href={paths.login()} isWide>
      {t('Sign in')}
    </ButtonLink>
  </>
);
