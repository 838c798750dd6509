import {
  formatDollars,
  formatZonedDateTime,
  renewalReasonText,
  type Renewal,
  type RenewalOffer,
  type RenewalReason,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, notify, useApiMutation, useApiQuery } from '@portal/platform';
import { Alert, Button, Card, FactList, NetworkButton, QueryView, Row, Stack } from 'shared-ui';
import { useState } from 'react';
import { AutoRenewDialog } from './AutoRenewDialog';

/** Reasons after which their owner decides anew: on the price, the limit or the card. */
const decisions: readonly RenewalReason[] = [
  'price_changed',
  'renewal_limit_reached',
  'card_declined',
  'payment_disputed',
];

const description = t(
  'The same plan again when it ends or less than 5% of its data remains, paid from your wallet.',
);

export interface AutoRenewCardProps {
  esimId: string;
  /** When the last of its plans ends; null if none has an end yet. */
  endsMs: number | null;
}

/** Auto-renew of an eSIM: what it buys, what it may cost, and why it is paused. */
export default function AutoRenewCard({ esimId, endsMs }: AutoRenewCardProps) {
  const query = useApiQuery(calls.getRenewal, { esimId });
  const [isEditing, setIsEditing] = useState(false);
  const handleEdit = () => setIsEditing(true);
  return (
    <Card title={t('Auto-renew')} description={description}>
      <QueryView
        query={query}
        failureTitle={t('Auto-renew did not load')}
        failureHint={t('Nothing was changed.')}
        skeleton={['44px']}
      >
        {({ renewal, offers }) => (
          <>
            {renewal ? (
              <RenewalState
                esimId={esimId}
                renewal={renewal}
                endsMs={endsMs}
                offer={offers.find(({ planId }) => planId === renewal.planId)}
                onEdit={handleEdit}
              />
            ) : (
              <SwitchedOff offers={offers} onEdit={handleEdit} />
            )}
            {isEditing && (
              <AutoRenewDialog {...{ esimId, renewal, offers }} onClose={() => setIsEditing(false)} />
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function SwitchedOff({ offers, onEdit }: { offers: RenewalOffer[]; onEdit: () => void }) {
  const isPossible = offers.some(({ hasRunOut }) => !hasRunOut);
  const reason =
    offers.length === 0
      ? t('The plans on this eSIM are no longer sold.')
      : t('This plan has run out. Buy it again first, then switch on auto-renew.');
  if (!isPossible) return <p>{reason}</p>;
  return (
    <Row $gap={3}>
      <NetworkButton variant="quiet" onClick={onEdit}>
        {t('Switch on auto-renew')}
      </NetworkButton>
    </Row>
  );
}

function RenewalFacts({ renewal, endsMs }: Pick<StateProps, 'renewal' | 'endsMs'>) {
  return (
    <FactList
      facts={[
        [t('Plan'), renewal.package_title],
        [t('Price'), formatDollars(renewal.price)],
        ...(renewal.state === 'on' && endsMs !== null
          ? [[t('Renews by'), formatZonedDateTime(endsMs)] as const]
          : []),
        [
          t('Paid from'),
          renewal.savedCard
            ? t('Your wallet, then {card}', { card: renewal.savedCard.name })
            : t('Your wallet'),
        ],
        [
          t('This month'),
          t('{spent} of {limit}', {
            spent: formatDollars(renewal.spentThisMonth),
            limit: formatDollars(renewal.monthLimit),
          }),
        ],
      ]}
    />
  );
}

interface StateProps {
  esimId: string;
  renewal: Renewal;
  endsMs: number | null;
  /** The plan as it is sold now; undefined if it is not. */
  offer: RenewalOffer | undefined;
  onEdit: () => void;
}

function RenewalState({ esimId, renewal, endsMs, offer, onEdit }: StateProps) {
  const [save, { isLoading: isSaving }] = useApiMutation(calls.setRenewal);
  const [remove, { isLoading: isRemoving }] = useApiMutation(calls.removeRenewal);
  const { reason } = renewal;
  const needsDialog = reason !== null && decisions.includes(reason);

  const handleResume = async () => {
    if (!offer) return;
    const { planId, monthLimit, savedCard } = renewal;
    const body = { planId, price: offer.price, monthLimit, savedCardId: savedCard?.id };
    const result = await save({ esimId, body });
    if (result.error)
      notify.error(failureMessage(result.error, t('If auto-renew is still paused, try again.')));
    else notify.success(t('Auto-renew is on again'));
  };
  const handleRemove = async () => {
    const result = await remove({ esimId });
    if (result.error) notify.error(failureMessage(result.error, t('If auto-renew is still on, try again.')));
    else notify.success(t('Auto-renew is off'));
  };
  return (
    <Stack $gap={4}>
      {reason && (
        <Alert tone="warning" title={t('Paused')}>
          {renewalReasonText(reason)}
        </Alert>
      )}
      {!reason && renewal.openTransactionId && (
        <Alert tone="info" title={t('Waiting')}>
          {t(
            'A purchase for this eSIM is not decided yet. Auto-renew buys nothing more until it is: look at your transactions.',
          )}
        </Alert>
      )}
      <RenewalFacts renewal={renewal} endsMs={endsMs} />
      <Row $gap={3}>
        {reason && offer && (
          <NetworkButton
            variant="quiet"
            isLoading={isSaving}
            onClick={needsDialog ? onEdit : () => void handleResume()}
          >
            {t('Resume')}
          </NetworkButton>
        )}
        {!reason && (
          <Button variant="quiet" onClick={onEdit}>
            {t('Change')}
          </Button>
        )}
        <NetworkButton variant="quiet" isLoading={isRemoving} onClick={() => void handleRemove()}>
          {t('Switch off')}
        </NetworkButton>
      </Row>
    </Stack>
  );
}
