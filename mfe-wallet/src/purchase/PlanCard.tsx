import {
  currencyOfCountry,
  formatDataQuota,
  formatDollars,
  formatPriceOfPlan,
  isUnlimited,
  type Plan,
} from '@portal/contract';
import { useUser } from '@portal/platform';
import { daysOfUse } from './daysOfUse';
import { Choice, Data, Name, Price, Radio, Small } from './PlanCard.styles';

interface Props {
  plan: Plan;
  isChosen: boolean;
  onChoose: () => void;
}

/** One package: volume, days, the price in the user's currency and the charged dollars. */
export function PlanCard({ plan, isChosen, onChoose }: Props) {
  const { country } = useUser();
  const isForSale = (plan.rrp_usd ?? 0) > 0;
  const isInDollars = currencyOfCountry(country) === 'USD';
  return (
    <Choice $isChosen={isChosen} $isDisabled={!isForSale}>
      <Radio type="radio" name="package" checked={isChosen} disabled={!isForSale} onChange={onChoose} />
      <Data>{isUnlimited(plan) ? 'Unlimited' : formatDataQuota(plan.data_quota_mb)}</Data>
      <Small>{daysOfUse(plan)}</Small>
      <Name>{plan.name}</Name>
      {plan.policy_name && <Name>Fair-use rule: {plan.policy_name}</Name>}
      <Price>{formatPriceOfPlan(plan, country)}</Price>
      <Small>
        {!isForSale
          ? 'Not for sale at the moment'
          : isInDollars
            ? 'from your wallet'
            : `${formatDollars(plan.rrp_usd)} from your wallet`}
      </Small>
    </Choice>
  );
}
