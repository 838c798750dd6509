import { formatDollars, withdrawalTerms, type Plan, type RefundOptionResponse, t } from '@portal/contract';
import { Alert, Checkbox, FactList, LoadingText, NetworkButton, Row } from 'shared-ui';
import type { ExchangeFlow } from './useExchange';

interface Props {
  option: RefundOptionResponse;
  flow: ExchangeFlow;
  choice: ExchangeChoiceState;
  onChoose: () => void;
  onAddFunds: () => void;
}

/** The other package, as it is read. */
export interface ExchangeChoiceState {
  isChosen: boolean;
  /** Null until it is chosen and read, and if it is no longer offered. */
  plan: Plan | null;
  isLoading: boolean;
  isGone: boolean;
  refetch: () => void;
  /** Whether the buyer confirmed how the right of withdrawal is lost. */
  isConfirmed: boolean;
  confirm: (isConfirmed: boolean) => void;
}

/** What is given back, what comes instead, and what the wallet pays or gets. */
export function ExchangeChoice({ option, flow, choice, onChoose, onAddFunds }: Props) {
  const { plan, isChosen, isLoading, isGone, isConfirmed } = choice;
  const { newPrice, missingDollars } = flow;
  return (
    <>
      <FactList
        facts={[
          [t('You give back'), `${option.package_title}, ${formatDollars(option.amount)}`],
          [t('You get'), plan ? `${plan.name}, ${formatDollars(plan.rrp_usd)}` : t('Not chosen yet')],
          ...(plan ? [differenceOf(option.amount, plan.rrp_usd ?? 0)] : []),
        ]}
      />
      {isLoading && <LoadingText />}
      {isGone && <Alert tone="error">{t('This package is no longer offered. Choose another one.')}</Alert>}
      <Row $gap={3}>
        <NetworkButton variant="quiet" onClick={onChoose}>
          {isChosen ? t('Choose another package') : t('Choose a package')}
        </NetworkButton>
        {newPrice !== null && (
          <NetworkButton variant="quiet" onClick={choice.refetch}>
            {t('Show the new price')}
          </NetworkButton>
        )}
        {missingDollars !== null && (
          <NetworkButton variant="quiet" onClick={onAddFunds}>
            {t('Add {amount}', { amount: formatDollars(missingDollars) })}
          </NetworkButton>
        )}
      </Row>
      {plan && (
        <Checkbox
          label={withdrawalTerms[option.type]}
          checked={isConfirmed}
          onChange={(event) => choice.confirm(event.target.checked)}
        />
      )}
    </>
  );
}

/** What moves: both prices in whole cents, so that the difference is exact. */
function differenceOf(before: number, after: number): [string, string] {
  const cents = Math.round(after * 100) - Math.round(before * 100);
  if (cents === 0) return [t('Difference'), t('None')];
  const difference = formatDollars(Math.abs(cents) / 100);
  return cents > 0 ? [t('Paid from your wallet'), difference] : [t('Returned to your wallet'), difference];
}
