import { codeText, formatDate, formatDollars, t, type Closing } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, notify, session, useApiMutation, useApiQuery, useUser } from '@portal/platform';
import { useLayoutEffect, useRef, useState } from 'react';
import { Alert, Checkbox, FormDialog, Modal, NetworkButton, Stack, Text, useSectionFocus } from 'shared-ui';
import styled from 'styled-components';
import { RetryableQuery } from '../RetryableQuery';
import { blockerTexts, otherBlocker, consequencesOf } from './closingTexts';
import { ReturnBalance } from './ReturnBalance';

const title = t('Close account');

export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { _id: id } = useUser();
  const query = useApiQuery(calls.getClosing, { id }, { refetchOnMountOrArgChange: true });
  const { data: facts } = query;
  if (facts && facts.blockers.length === 0) return <Confirmation facts={facts} onClose={onClose} />;
  return (
    <Modal isOpen title={title} maxWidth={560} onClose={onClose} closeLabel={t('Close')}>
      <RetryableQuery
        query={query}
        failureTitle={t('What closing means for your account cannot be shown right now')}
        skeleton={['48px', '48px']}
      >
        {({ blockers }) => (
          <Alert tone="warning" title={t('Your account cannot be closed yet')}>
            <List>
              {blockers.map((blocker) => (
                <li key={blocker}>{codeText(blockerTexts, blocker, otherBlocker)}</li>
              ))}
            </List>
          </Alert>
        )}
      </RetryableQuery>
    </Modal>
  );
}

function Confirmation({ facts, onClose }: { facts: Closing; onClose: () => void }) {
  const { _id: id, email } = useUser();
  const [close, { isLoading, error, reset }] = useApiMutation(calls.closeAccount);
  // Consent is to this amount: another one is asked for again.
  const [agreedAmount, setAgreedAmount] = useState<number | null>(null);
  const { givenUp } = facts;
  const contentRef = useSectionFocus<HTMLDivElement>();
  const consequencesRef = useRef<HTMLUListElement>(null);
  // Not the first button: it moves money, and Enter pressed once too often would press it.
  useLayoutEffect(() => consequencesRef.current?.focus(), []);
  const isAgreed = givenUp === 0 || agreedAmount === givenUp;

  const handleSubmit = async () => {
    const { data } = await close({ id, body: { givenUp } });
    // Refused, the button waits for a new consent, and would take the focus with it.
    if (!data) return consequencesRef.current?.focus();
    notify.info(
      t('Your account closes on {date}. Sign in before to keep it.', { date: formatDate(data.closesAt) }),
    );
    await session.signOut();
  };
  return (
    <FormDialog
      title={title}
      description={t('This is about the account of {email}.', { email })}
      maxWidth={560}
      submitLabel={title}
      cancelLabel={t('Keep my account')}
      SubmitButton={CloseButton}
      isComplete={isAgreed}
      isGuarded={false}
      isBusy={isLoading}
      failure={
        error &&
        failureMessage(
          error,
          t(
            'Your account may be closed or not. If you try again, it is closed once. If you have to sign in then, it was closed already.',
          ),
        )
      }
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <Stack ref={contentRef} $gap={5}>
        <List ref={consequencesRef} tabIndex={-1}>
          {consequencesOf(facts).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </List>
        <ReturnBalance facts={facts} />
        {givenUp > 0 && (
          <Checkbox
            label={t('I give up {amount}: nobody can pay it to me later', { amount: formatDollars(givenUp) })}
            checked={isAgreed}
            onChange={(event) => {
              // What was refused was the consent before.
              reset();
              setAgreedAmount(event.target.checked ? givenUp : null);
            }}
          />
        )}
        <Text>{t('A copy of your data can be downloaded until the account is closed.')}</Text>
      </Stack>
    </FormDialog>
  );
}

const CloseButton = (props: React.ComponentProps<typeof NetworkButton>) => (
  <NetworkButton {...props} tone="error" />
);

const List = styled.ul`
  display: grid;
  gap: 8px;
  padding-inline-start: 20px;
  list-style: disc;
`;
