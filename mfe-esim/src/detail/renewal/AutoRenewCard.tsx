import {
  formatDollars,
  renewalReasonText,
  type Renewal,
  type RenewalOffer,
  type RenewalReason,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, notify, useApiMutation, useApiQuery } from '@portal/platform';
import { Alert, Button, Card, ErrorState, theme } from 'shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { NetworkButton } from '../../NetworkButton';
import { Facts } from '../EsimDetailScreen.styles';
import { AutoRenewDialog } from './AutoRenewDialog';

/** Reasons after which their owner decides anew: on the price, the limit or the card. */
const decisions: readonly RenewalReason[] = ['price_changed', 'renewal_limit_reached', 'card_declined'];

const description =
  'The same plan again when it ends or less than 5% of its data remains, paid from your wallet.';

/** Auto-renew of an eSIM: what it buys, what it may cost, and why it is paused. */
export default function AutoRenewCard({ esimId }: { esimId: string }) {
  const { data, isError, refetch } = useApiQuery(calls.getRenewal, { esimId });
  const [isEditing, setIsEditing] = useState(false);
  if (!data) {
    if (!isError) return null;
    return (
      <Card title="Auto-renew">
        <ErrorState title="Auto-renew did not load" onRetry={() => void refetch()}>
          Nothing was changed.
        </ErrorState>
      </Card>
    );
  }
  const { renewal, offers } = data;
  return (
    <Card title="Auto-renew" description={description}>
      {renewal ? (
        <RenewalState
          esimId={esimId}
          renewal={renewal}
          offer={offers.find(({ planId }) => planId === renewal.planId)}
          onEdit={() => setIsEditing(true)}
        />
      ) : (
        <SwitchedOff offers={offers} onEdit={() => setIsEditing(true)} />
      )}
      {isEditing && (
        <AutoRenewDialog
          esimId={esimId}
          renewal={renewal}
          offers={offers}
          onClose={() => setIsEditing(false)}
        />
      )}
    </Card>
  );
}

function SwitchedOff({ offers, onEdit }: { offers: RenewalOffer[]; onEdit: () => void }) {
  const isPossible = offers.some(({ hasRunOut }) => !hasRunOut);
  const reason =
    offers.length === 0
      ? 'The plans on this eSIM are no longer sold.'
      : 'This plan has run out. Buy it again first, then switch on auto-renew.';
  if (!isPossible) return <p>{reason}</p>;
  return (
    <Actions>
      <NetworkButton size="sm" onClick={onEdit}>
        Switch on auto-renew
      </NetworkButton>
    </Actions>
  );
}

function RenewalFacts({ renewal }: { renewal: Renewal }) {
  return (
    <Facts>
      <div>
        <dt>Plan</dt>
        <dd>{renewal.package_title}</dd>
      </div>
      <div>
        <dt>Price</dt>
        <dd>{formatDollars(renewal.price)}</dd>
      </div>
      <div>
        <dt>Paid from</dt>
        <dd>{renewal.savedCard ? `Your wallet, then ${renewal.savedCard.name}` : 'Your wallet'}</dd>
      </div>
      <div>
        <dt>This month</dt>
        <dd>
          {formatDollars(renewal.spentThisMonth)} of {formatDollars(renewal.monthLimit)}
        </dd>
      </div>
    </Facts>
  );
}

interface StateProps {
  esimId: string;
  renewal: Renewal;
  /** The plan as it is sold now; undefined if it is not. */
  offer: RenewalOffer | undefined;
  onEdit: () => void;
}

function RenewalState({ esimId, renewal, offer, onEdit }: StateProps) {
  const [save, saving] = useApiMutation(calls.setRenewal);
  const [remove, removing] = useApiMutation(calls.removeRenewal);
  const { reason } = renewal;
  const needsDialog = reason !== null && decisions.includes(reason);

  const handleResume = async () => {
    if (!offer || saving.isLoading) return;
    const { planId, monthLimit, savedCard } = renewal;
    const body = { planId, price: offer.price, monthLimit, savedCardId: savedCard?.id };
    const result = await save({ esimId, body });
    if (result.error)
      notify.error(errorMessage(result.error, 'Auto-renew was not resumed. Please try again.'));
    else notify.success('Auto-renew is on again');
  };
  const handleRemove = async () => {
    if (removing.isLoading) return;
    const result = await remove({ esimId });
    if (result.error)
      notify.error(errorMessage(result.error, 'Auto-renew was not switched off. Please try again.'));
    else notify.success('Auto-renew is off');
  };
  return (
    <Content>
      {reason && (
        <Alert tone="warning" title="Paused">
          {renewalReasonText(reason)}
        </Alert>
      )}
      <RenewalFacts renewal={renewal} />
      <Actions>
        {reason && offer && (
          <NetworkButton
            size="sm"
            isLoading={saving.isLoading}
            onClick={needsDialog ? onEdit : () => void handleResume()}
          >
            Resume
          </NetworkButton>
        )}
        {!reason && (
          <Button size="sm" variant="outline" onClick={onEdit}>
            Change
          </Button>
        )}
        <NetworkButton
          size="sm"
          variant="outline"
          isLoading={removing.isLoading}
          onClick={() => void handleRemove()}
        >
          Switch off
        </NetworkButton>
      </Actions>
    </Content>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;
