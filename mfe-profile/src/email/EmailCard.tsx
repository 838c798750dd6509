import { formatZonedDateTime, t, type EmailChange, emailProblem } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, notify, useApiMutation, useApiQuery, useUser } from '@portal/platform';
import { useState } from 'react';
import { Alert, Card, NetworkButton, Text, useSectionFocus, FormDialog, Input, useFields } from 'shared-ui';
import { RetryableQuery } from '../RetryableQuery';
import { showRefusal } from '../showRefusal';

/** The email that the user signs in with, and a change of it that waits for confirmation. */
export default function EmailCard() {
  const { _id: id, email } = useUser();
  const sectionRef = useSectionFocus();
  const query = useApiQuery(calls.getEmailChange, { id }, { refetchOnMountOrArgChange: true });
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card
      title={t('Email address')}
      ref={sectionRef}
      description={t('You sign in with it, and we write to it.')}
      action={
        <NetworkButton variant="quiet" onClick={() => setIsChanging(true)}>
          {t('Change email')}
        </NetworkButton>
      }
    >
      <RetryableQuery query={query} failureTitle={t('Your email could not be loaded')} skeleton={['24px']}>
        {({ change }) => (
          <>
            <Text>{email}</Text>
            {change && <PendingChange change={change} />}
          </>
        )}
      </RetryableQuery>
      {isChanging && <ChangeEmailDialog onClose={() => setIsChanging(false)} />}
    </Card>
  );
}

function PendingChange({ change }: { change: EmailChange }) {
  const { _id: id, email } = useUser();
  const [cancel, { isLoading }] = useApiMutation(calls.cancelEmailChange);
  const time = formatZonedDateTime(change.expiresAt);

  const handleCancel = async () => {
    const { error } = await cancel({ id });
    if (error) notify.error(failureMessage(error, t('If the change is still listed, try again.')));
    else notify.success(t('Your email stays as it is'));
  };
  return (
    <Alert
      tone="info"
      title={t('It becomes {email}', { email: change.email })}
      action={
        <NetworkButton variant="quiet" isLoading={isLoading} onClick={() => void handleCancel()}>
          {t('Cancel the change')}
        </NetworkButton>
      }
    >
      {change.isOldConfirmed || change.isNewConfirmed
        ? t('Open the link in the mail to {email}, by {time}.', {
            email: change.isOldConfirmed ? change.email : email,
            time,
          })
        : t('Open the link in the mail to {oldEmail} and to {newEmail}, by {time}.', {
            oldEmail: email,
            newEmail: change.email,
            time,
          })}
    </Alert>
  );
}

const problemsOf = ({ email }: { email: string }) => ({ email: emailProblem(email) });

/** Asks for the new address; both addresses get a link then. */
function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { _id: id, email: present } = useUser();
  const [change, { isLoading }] = useApiMutation(calls.requestEmailChange);
  const form = useFields({ email: '' }, problemsOf);

  const handleSubmit = async () => {
    if (!form.check()) return;
    const { error } = await change({ id, body: { email: form.values.email.trim() } });
    if (error) showRefusal(form, error);
    else onClose();
  };
  return (
    <FormDialog
      title={t('Change email')}
      description={t(
        'We send a link to {email} and one to the new address. Your email changes once both are opened; until then you sign in as before.',
        { email: present },
      )}
      maxWidth={480}
      submitLabel={t('Send the links')}
      isBusy={isLoading}
      form={form}
      failureTitle={t('Nothing was changed')}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <Input
        label={t('New email address')}
        type="email"
        name="email"
        autoComplete="email"
        placeholder={t('you@example.com')}
        isRequired
        {...form.inputOf('email')}
      />
    </FormDialog>
  );
}
