import { autoTopUpReasonText, formatDollars, isCardExpired, t, type AutoTopUp } from '@portal/contract';
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
      title={t('Automatic top-up')}
      ref={sectionRef}
      description={t(
        'A saved card adds money when a purchase leaves less in your wallet than an amount of yours.',
      )}
    >
      <RetryableQuery
        query={query}
        failureTitle={t('Automatic top-up could not be loaded')}
        skeleton={['48px']}
      >
        {({ autoTopUp }) => (
          <Stack $gap={4}>
            {autoTopUp ? <State autoTopUp={autoTopUp} /> : <p>{t('Off')}</p>}
            {saved.data && cards.length === 0 && (
              <Text>
                {t('Save a card first: when you add funds by card, you can save it for next time.')}
              </Text>
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
  if (!autoTopUp) return t('Set up');
  return autoTopUp.state === 'on' ? t('Change') : t('Switch on again');
}

function State({ autoTopUp }: { autoTopUp: AutoTopUp }) {
  const { reason, savedCard, dayLimit, monthLimit, chargedToday, chargedThisMonth } = autoTopUp;
  const limit = reason ? null : reachedLimit(autoTopUp);
  return (
    <>
      {reason && (
        <Alert tone="warning" title={t('Switched off')}>
          {autoTopUpReasonText(reason)}
        </Alert>
      )}
      {!reason && autoTopUp.declines > 0 && (
        <Alert tone="warning" title={t('Declined')}>
          {t(
            'Your bank declined the last charge. We try again tomorrow. Choose another card, or add funds, to have it sooner.',
          )}
        </Alert>
      )}
      {limit && (
        <Alert tone="info" title={t('Limit reached')}>
          {limit} {t('Raise the limit, or add funds, to have it sooner.')}
        </Alert>
      )}
      {autoTopUp.isCharging && <Text>{t('Your card is being charged now.')}</Text>}
      <FactList
        facts={[
          [t('When your balance is below'), formatDollars(autoTopUp.balanceBelow)],
          [t('Amount to add'), formatDollars(autoTopUp.topUpAmount)],
          [t('Saved card'), savedCard.name],
          [t('Today (UTC)'), shareOf(chargedToday, dayLimit)],
          [t('This month (UTC)'), shareOf(chargedThisMonth, monthLimit)],
        ]}
      />
    </>
  );
}

const shareOf = (charged: number, limit: number): string =>
  t('{charged} of {limit}', { charged: formatDollars(charged), limit: formatDollars(limit) });

/** Which limit the next charge would exceed, and until when; null if none. */
function reachedLimit(autoTopUp: AutoTopUp): string | null {
  const { topUpAmount, dayLimit, monthLimit, chargedToday, chargedThisMonth } = autoTopUp;
  // To the cent: sums of dollars are inexact.
  const isOver = (charged: number, limit: number) => Math.round((charged + topUpAmount - limit) * 100) > 0;
  const amount = formatDollars(topUpAmount);
  if (isOver(chargedThisMonth, monthLimit))
    return t(
      'Another {amount} would exceed your limit per month. Nothing is charged before the first day of the next month (UTC).',
      { amount },
    );
  return isOver(chargedToday, dayLimit)
    ? t('Another {amount} would exceed your limit per day. Nothing is charged before midnight UTC.', {
        amount,
      })
    : null;
}

function SwitchOff() {
  const [remove, { isLoading }] = useApiMutation(calls.removeAutoTopUp);
  const handleRemove = async () => {
    const { error } = await remove();
    if (error) notify.error(failureMessage(error, t('If automatic top-up is still on, try again.')));
    else notify.success(t('Automatic top-up is off'));
  };
  return (
    <NetworkButton variant="quiet" isLoading={isLoading} onClick={() => void handleRemove()}>
      {t('Switch off')}
    </NetworkButton>
  );
}
