import { autoTopUpReasonText, formatDollars, isCardExpired, type AutoTopUp } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, notify, useApiMutation, useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { Alert, Button, Card, FactList, NetworkButton, Row, Stack, Text, useSectionFocus } from 'shared-ui';
import { RetryableQuery } from '../RetryableQuery';
import { AutoTopUpDialog } from './AutoTopUpDialog';

/** The saved card that tops the wallet up, its limits, and why it switched itself off. */
export default function AutoTopUpCard() {
  const query = useApiQuery(calls.getAutoTopUp);
  const saved = useApiQuery(calls.listSavedCards);
  const sectionRef = useSectionFocus();
  const [isEditing, setIsEditing] = useState(false);
  const cards = saved.data?.cards.filter((card) => !isCardExpired(card)) ?? [];
  const handleEdit = () => setIsEditing(true);
  return (
    <Card
      title="Automatic top-up"
      ref={sectionRef}
      description="A saved card adds money when a purchase leaves less in your wallet than an amount of yours."
    >
      <RetryableQuery query={query} failureTitle="Automatic top-up could not be loaded" skeleton={['48px']}>
        {({ autoTopUp }) => (
          <Stack $gap={4}>
            {autoTopUp ? <State autoTopUp={autoTopUp} /> : <p>Off</p>}
            {saved.data && cards.length === 0 && (
              <Text>Save a card first: when you add funds by card, you can save it for next time.</Text>
            )}
            {(cards.length > 0 || autoTopUp?.state === 'on') && (
              <Row $gap={3}>
                {cards.length > 0 && (
                  <Button variant="quiet" onClick={handleEdit}>
                    {labelOf(autoTopUp)}
                  </Button>
                )}
                {autoTopUp?.state === 'on' && <SwitchOff />}
              </Row>
            )}
            {isEditing && cards.length > 0 && (
              <AutoTopUpDialog before={autoTopUp} cards={cards} onClose={() => setIsEditing(false)} />
            )}
          </Stack>
        )}
      </RetryableQuery>
    </Card>
  );
}

function labelOf(autoTopUp: AutoTopUp | null): string {
  if (!autoTopUp) return 'Set up';
  return autoTopUp.state === 'on' ? 'Change' : 'Switch on again';
}

function State({ autoTopUp }: { autoTopUp: AutoTopUp }) {
  const { reason, savedCard, dayLimit, monthLimit, chargedToday, chargedThisMonth } = autoTopUp;
  const limit = reason ? null : reachedLimit(autoTopUp);
  return (
    <>
      {reason && (
        <Alert tone="warning" title="Switched off">
          {autoTopUpReasonText(reason)}
        </Alert>
      )}
      {!reason && autoTopUp.declines > 0 && (
        <Alert tone="warning" title="Declined">
          Your bank declined the last charge. We try again tomorrow. Choose another card, or add funds, to
          have it sooner.
        </Alert>
      )}
      {limit && (
        <Alert tone="info" title="Limit reached">
          {limit} Raise the limit, or add funds, to have it sooner.
        </Alert>
      )}
      {autoTopUp.isCharging && <Text>Your card is being charged now.</Text>}
      <FactList
        facts={[
          ['When your balance is below', formatDollars(autoTopUp.balanceBelow)],
          ['Amount to add', formatDollars(autoTopUp.topUpAmount)],
          ['Saved card', savedCard.name],
          ['Today (UTC)', `${formatDollars(chargedToday)} of ${formatDollars(dayLimit)}`],
          ['This month (UTC)', `${formatDollars(chargedThisMonth)} of ${formatDollars(monthLimit)}`],
        ]}
      />
    </>
  );
}

/** Which limit the next charge would exceed, and until when; null if none. */
function reachedLimit(autoTopUp: AutoTopUp): string | null {
  const { topUpAmount, dayLimit, monthLimit, chargedToday, chargedThisMonth } = autoTopUp;
  // To the cent: sums of dollars are inexact.
  const isOver = (charged: number, limit: number) => Math.round((charged + topUpAmount - limit) * 100) > 0;
  const another = `Another ${formatDollars(topUpAmount)} would exceed your limit per`;
  if (isOver(chargedThisMonth, monthLimit))
    return `${another} month. Nothing is charged before the first day of the next month (UTC).`;
  return isOver(chargedToday, dayLimit) ? `${another} day. Nothing is charged before midnight UTC.` : null;
}

function SwitchOff() {
  const [remove, { isLoading }] = useApiMutation(calls.removeAutoTopUp);
  const handleRemove = async () => {
    const { error } = await remove();
    if (error) notify.error(failureMessage(error, 'If automatic top-up is still on, try again.'));
    else notify.success('Automatic top-up is off');
  };
  return (
    <NetworkButton variant="quiet" isLoading={isLoading} onClick={() => void handleRemove()}>
      Switch off
    </NetworkButton>
  );
}
