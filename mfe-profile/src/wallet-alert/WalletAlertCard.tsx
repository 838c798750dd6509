import { formatDollars, maxPaidDollars, t, type WalletAlert } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, fieldErrors, notify, useApiMutation, useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { AmountDialog, Button, Card, NetworkButton, Row, Stack, useSectionFocus } from 'shared-ui';
import { RetryableQuery } from '../RetryableQuery';

const suggestedDollars = 50;

/** The amount below which the user is told that little is left in the wallet. */
export default function WalletAlertCard() {
  const query = useApiQuery(calls.getWalletAlert);
  const sectionRef = useSectionFocus();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card
      title={t('Wallet alert')}
      ref={sectionRef}
      description={t(
        'We tell you when a purchase takes your wallet below an amount of yours, once until it is above it again.',
      )}
    >
      <RetryableQuery
        query={query}
        failureTitle={t('Your wallet alert could not be loaded')}
        skeleton={['48px']}
      >
        {(alert) => (
          <>
            <State alert={alert} onEdit={() => setIsEditing(true)} />
            {isEditing && <AlertDialog alert={alert} onClose={() => setIsEditing(false)} />}
          </>
        )}
      </RetryableQuery>
    </Card>
  );
}

function State({ alert: { below }, onEdit }: { alert: WalletAlert; onEdit: () => void }) {
  const [save, { isLoading }] = useApiMutation(calls.saveWalletAlert);
  const handleEnd = async () => {
    const { error } = await save({ body: { below: null } });
    if (error) notify.error(failureMessage(error, t('If the alert is still on, try again.')));
    else notify.success(t('Wallet alert is off'));
  };
  return (
    <Stack $gap={4}>
      <p>{below === null ? t('Off') : t('Below {amount}', { amount: formatDollars(below) })}</p>
      <Row $gap={3}>
        <Button variant="quiet" onClick={onEdit}>
          {below === null ? t('Set an amount') : t('Change amount')}
        </Button>
        {below !== null && (
          <NetworkButton variant="quiet" isLoading={isLoading} onClick={() => void handleEnd()}>
            {t('Switch off')}
          </NetworkButton>
        )}
      </Row>
    </Stack>
  );
}

function AlertDialog({ alert, onClose }: { alert: WalletAlert; onClose: () => void }) {
  const [save, { isLoading }] = useApiMutation(calls.saveWalletAlert);
  const send = async (below: number) => {
    const { error } = await save({ body: { below } });
    if (!error) {
      notify.success(t('We tell you below {amount}', { amount: formatDollars(below) }));
      return null;
    }
    const fields = fieldErrors(error, { below });
    return {
      fields: fields && { amount: fields.below ?? null },
      message: failureMessage(error, t('Try again, or close this to see the amount.')),
    };
  };
  return (
    <AmountDialog
      title={t('Wallet alert')}
      submitLabel={t('Save')}
      hint={t('In dollars, at most {amount}.', { amount: formatDollars(maxPaidDollars) })}
      initial={alert.below ?? suggestedDollars}
      problemOf={(amount) => {
        if (!amount) return t('Type an amount in dollars, for instance 50.');
        return amount > maxPaidDollars
          ? t('The most is {amount}.', { amount: formatDollars(maxPaidDollars) })
          : null;
      }}
      send={send}
      isSending={isLoading}
      onClose={onClose}
    >
      {t('By mail, in the bell and on your devices; choose which under Notifications.')}
    </AmountDialog>
  );
}
