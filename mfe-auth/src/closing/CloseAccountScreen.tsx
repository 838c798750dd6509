import { formatDate, failureMessage, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import {
  errorCode,
  errorMessage,
  isConnectionError,
  notify,
  paths,
  useApiMutation,
  useApiQuery,
} from '@portal/platform';
import { useNavigate, useParams } from '@portal/router';
import { Alert, Button, ButtonLink, LoadingText, Text, TextLink, fillParts } from 'shared-ui';
import { ConnectionAlert } from '../form/ConnectionAlert';
import { AuthPage } from '../page/AuthPage';

/** Keeps an account that is closing: by the link of its mail, or after its owner signed in. */
export default function CloseAccountScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const query = useApiQuery(calls.openClosing, { body: { token } }, { refetchOnMountOrArgChange: true });
  const [keep, { isLoading, error }] = useApiMutation(calls.keepAccount);
  const isInvalid = [query.error, error].some((one) =>
    ['invalid_link', 'invalid_input'].includes(errorCode(one) ?? ''),
  );

  const handleKeep = async () => {
    const { data } = await keep({ body: { token } });
    if (!data) return;
    notify.success(t('Your account stays. Please log in.'));
    await navigate(paths.login(), { replace: true });
  };

  if (isInvalid) return <InvalidLink />;
  const problem = error ?? query.error;
  return (
    <AuthPage
      title={t('Your account is closing')}
      intro={!query.error && <ClosingText closesAt={query.data?.closesAt} />}
    >
      <ConnectionAlert error={problem} />
      {problem && !isConnectionError(problem) && (
        <Alert tone="error">{errorMessage(problem, failureMessage)}</Alert>
      )}
      <Button isWide isLoading={isLoading} onClick={() => void handleKeep()}>
        {t('Keep my account')}
      </Button>
      <Text>
        {t('To let it close you need to do nothing.')}{' '}
        <TextLink href={paths.login()}>{t('Back to sign in')}</TextLink>
      </Text>
    </AuthPage>
  );
}

const ClosingText = ({ closesAt }: { closesAt: string | undefined }) =>
  closesAt === undefined ? (
    <LoadingText />
  ) : (
    fillParts(
      t(
        'Your account closes on {day}. On that day your personal data are erased. Until then you can keep it.',
      ),
      { day: <strong>{formatDate(closesAt)}</strong> },
    )
  );

/** For a link of an account that was kept or has closed, and for one that was cut. */
const InvalidLink = () => (
  <AuthPage title={t('Keep your account')}>
    <Alert tone="warning" title={t('This link does not work')}>
      {t('The account was kept already, it has closed, or the link was cut. Sign in to see which.')}
    </Alert>
    <ButtonLink href={paths.login()} isWide>
      {t('Back to sign in')}
    </ButtonLink>
  </AuthPage>
);
