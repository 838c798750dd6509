import { formatDollars, type WalletAlert, maxPaidDollars } from '@portal/contract';
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
      title="Wallet alert"
      ref={sectionRef}
      description="We tell you when a purchase takes your wallet below an amount of yours, once until it is above it again."
    >
      <RetryableQuery query={query} failureTitle="Your wallet alert could not be loaded" skeleton={['48px']}>
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

interface StateProps {
  alert: WalletAlert;
  onEdit: () => void;
}

function State({ alert: { below }, onEdit }: StateProps) {
  const [save, { isLoading }] = useApiMutation(calls.saveWalletAlert);
  const handleEnd = async () => {
    const { error } = await save({ body: { below: null } });
    if (error) notify.error(failureMessage(error, 'If the alert is still on, try again.'));
    else notify.success('Wallet alert is off');
  };
  return (
    <Stack $gap={4}>
      <p>{below === null ? 'Off' : `Below ${formatDollars(below)}`}</p>
      <Row $gap={3}>
        <Button variant="quiet" onClick={onEdit}>
          {below === null ? 'Set an amount' : 'Change amount'}
        </Button>
        {below !== null && (
          <NetworkButton variant="quiet" isLoading={isLoading} onClick={() => void handleEnd()}>
            Switch off
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
      notify.success(`We tell you below ${formatDollars(below)}`);
      return null;
    }
    const fields = fieldErrors(error, { below });
    return {
      fields: fields && { amount: fields.below ?? null },
      message: failureMessage(error, 'Try again, or close this to see the amount.'),
    };
  };
  return (
    <AmountDialog
      title="Wallet alert"
      submitLabel="Save"
      hint={`In dollars, at most ${formatDollars(maxPaidDollars)}.`}
      initial={alert.below ?? suggestedDollars}
      problemOf={(amount) => {
        if (!amount) return 'Type an amount in dollars, for instance 50.';
        return amount > maxPaidDollars ? `The most is ${formatDollars(maxPaidDollars)}.` : null;
      }}
      send={send}
      isSending={isLoading}
      onClose={onClose}
    >
      By mail, in the bell and on your devices; choose which under Notifications.
    </AmountDialog>
  );
}
