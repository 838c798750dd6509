import { daysOfPlan, formatMoney, localPriceOfPlan, type Plan, t, tn } from '@portal/contract';
import { useUser } from '@portal/platform';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { gigabytesText } from './dataUse';
import { PlanCard } from './PlanCard';
import { Wide } from './PlanCard.styles';
import { onPlanChange } from './planRadio';
import { gigabytesOf, coveredUse, type Recommendation } from './recommendation';

interface Props {
  recommendation: Recommendation;
  chosen: Plan | null;
  onChoose: (plan: Plan) => void;
  /** Where the plans work; plans of wider regions name theirs. */
  destinationName: string;
}

const badge = { text: t('Recommended'), color: 'primary' } as const;

/** The plan that fits the answers, why, and its neighbours in price. */
export function Recommended({ recommendation, chosen, onChoose, destinationName }: Props) {
  const { country } = useUser();
  const { plan, neighbours, need } = recommendation;
  const { length } = plan.countries;
  return (
    <Cards
      role="radiogroup"
      aria-label={t('Recommended plans')}
      onChange={onPlanChange([plan, ...neighbours], onChoose)}
    >
      <PlanCard plan={plan} isChosen={plan.uid === chosen?.uid} name="advised-package" badge={badge} isLarge>
        <Wide>{reasonOf(recommendation, destinationName)}</Wide>
        {length > 1 && (
          <Wide $isQuiet>{tn(length, 'Works in {count} country', 'Works in {count} countries')}</Wide>
        )}
      </PlanCard>
      {neighbours.map((neighbour) => (
        <PlanCard
          key={neighbour.uid}
          plan={neighbour}
          isChosen={neighbour.uid === chosen?.uid}
          name="advised-package"
          difference={differenceOf(neighbour, plan, country)}
        >
          <Wide $isQuiet>{noteOf(neighbour, need?.days ?? daysOfPlan(neighbour))}</Wide>
        </PlanCard>
      ))}
    </Cards>
  );
}

function reasonOf({ need, isCovered }: Recommendation, destinationName: string): string {
  if (!need) {
    return t(
      'In the middle of the prices for {destinationName}. Answer the questions for a plan that fits you.',
      { destinationName },
    );
  }
  const { use, days, gigabytes } = need;
  const demand = tn(
    days,
    'About {amount} a day for {purpose}.',
    'About {amount} a day for {purpose} makes {total} in {count}\u00A0days.',
    { amount: gigabytesText(use.gbPerDay), purpose: use.purpose, total: gigabytesText(gigabytes) },
  );
  const fit = isCovered
    ? t('No cheaper plan covers that.')
    : t('No plan covers all of it; this one comes closest.');
  return `${demand} ${fit}`;
}

/** What the difference in price buys. */
function noteOf(plan: Plan, days: number): string {
  const use = coveredUse(plan, days);
  if (use) return t('Enough for {purpose}', { purpose: use.purpose });
  return t('About {amount} a day', { amount: gigabytesText(gigabytesOf(plan) / days) });
}

/** '$4.50 less'; null where the prices are in two currencies. */
function differenceOf(plan: Plan, recommended: Plan, userCountry: string | null): string | null {
  const [price, other] = [localPriceOfPlan(plan, userCountry), localPriceOfPlan(recommended, userCountry)];
  if (price.currency !== other.currency || price.amount === null || other.amount === null) return null;
  const difference = price.amount - other.amount;
  if (Math.abs(difference) < 0.005) return t('The same price');
  const amount = formatMoney(Math.abs(difference), price.currency);
  return difference < 0 ? t('{amount} less', { amount }) : t('{amount} more', { amount });
}

// The body of the dialog is narrower than the window.
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
  padding-top: ${theme.space[3]};

  > :first-child {
    grid-column: 1 / -1;
  }
  @media (min-width: 900px) {
    grid-template-columns: 2fr 1fr 1fr;

    > :first-child {
      grid-column: auto;
    }
  }
`;
