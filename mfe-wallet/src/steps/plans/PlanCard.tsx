import { formatDollars, isForSale, localPriceOfPlan, type Plan, t } from '@portal/contract';
import { useUser } from '@portal/platform';
import { Badge, CheckIcon } from 'shared-ui';
import { memo, type ReactNode } from 'react';
import { dataOf, daysOfUse } from '../../catalogue/planText';
import { markedPriceText, unitPriceText } from '../../catalogue/priceText';
import { Card, Data, Days, EdgeBadge, Price, Radio, Tick, UnitPrice, Wide } from './PlanCard.styles';
import { handledByGroup } from './planRadio';

interface Props {
  plan: Plan;
  isChosen: boolean;
  /** Of the radio button: one for each group. */
  name: 'package' | 'advised-package';
  badge?: { text: string; color: 'primary' | 'success' } | null;
  isLarge?: boolean;
  /** Instead of the price per GB, where it is compared with another plan. */
  difference?: string | null;
  /** Below the figures. */
  children?: ReactNode;
}

/**
 * One package as a radio button: data, days and the price in the user's currency. The group hears which one is chosen, so
 * that a choice renders two cards and not all of them.
 */
export const PlanCard = memo(function PlanCard({ plan, isChosen, name, children, ...look }: Props) {
  const { country } = useUser();
  const isSold = isForSale(plan);
  const { badge, isLarge, difference } = look;
  return (
    <Card $isChosen={isChosen} $isDisabled={!isSold}>
      <Radio
        type="radio"
        name={name}
        value={plan.uid}
        checked={isChosen}
        disabled={!isSold}
        onChange={handledByGroup}
      />
      {difference && <Wide $isQuiet>{difference}</Wide>}
      <Data $isLarge={isLarge}>{dataOf(plan)}</Data>
      <Price $isLarge={isLarge}>{markedPriceText(plan, country)}</Price>
      <Days>{daysOfUse(plan)}</Days>
      {difference === undefined && <UnitPrice>{unitPriceText(plan, country)}</UnitPrice>}
      {children}
      {badge && (
        <EdgeBadge>
          <Badge variant="solid" color={badge.color} size="sm">
            {badge.text}
          </Badge>
        </EdgeBadge>
      )}
      {isChosen && (
        <Tick aria-hidden>
          <CheckIcon size={16} />
        </Tick>
      )}
    </Card>
  );
});

/** What the carrier calls it, and what else is to be known about its price. */
export function PlanNote({ plan, speed }: { plan: Plan; speed: string | null }) {
  const { country } = useUser();
  const isSold = isForSale(plan);
  const { currency } = localPriceOfPlan(plan, country);
  return (
    <Wide $isQuiet>
      {plan.name}
      {speed && ` · ${speed}`}
      {!isSold && ` · ${t('Not for sale at the moment')}`}
      {isSold &&
        currency !== 'USD' &&
        ` · ${t('{amount} from your wallet', { amount: formatDollars(plan.rrp_usd) })}`}
    </Wide>
  );
}
