import { cheapestPlan, isForSale, type Plan, t, tn } from '@portal/contract';
import { useUser } from '@portal/platform';
import { Alert, Button, Stack, Text, theme } from 'shared-ui';
import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { DestinationIcon } from '../../catalogue/DestinationIcon';
import type { Destination } from '../../catalogue/destinations';
import { fromText } from '../../catalogue/priceText';
import type { Plans } from '../../catalogue/usePlans';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import { StepHeading } from '../StepHeading';
import { answersOf } from './dataUse';
import { PlanChoice } from './PlanChoice';
import { filtersOf, noFilters } from './planFilters';
import { PlanQuestions } from './PlanQuestions';
import { minPlansToAdvise, type Recommendation } from './recommendation';
import { Recommended } from './Recommended';
import { sharedFacts } from './sharedFacts';

interface Props {
  address: PurchaseAddress;
  destination: Destination;
  plans: Plans;
  recommendation: Recommendation | null;
  selected: Plan | null;
  /** The address names a package that is not among them. */
  isPlanUnknown: boolean;
  /** What gets the plan, where that exists. */
  receiver: string | null;
  /** What to do where there are no packages. Default: to try a region. */
  nothingHere?: string | undefined;
  onChange: () => void;
  /** Above the packages: an offer, a warning. */
  children?: ReactNode;
}

/** Step 2: two questions, the plan that fits the answers, and all packages of a destination. */
export function PlansStep({ address, destination, plans, recommendation, selected, ...props }: Props) {
  const { soldCount, fromPrice, shared } = useSoldFacts(plans.plans);
  const isFew = plans.plans !== undefined && soldCount < minPlansToAdvise;
  const { days, data, order } = address;
  const filters = useMemo(() => filtersOf({ days, data, order }), [days, data, order]);
  const handleChoose = ({ uid }: Plan) => address.change({ selected: uid, plan: null });
  return (
    <Stack $gap={5}>
      <Head>
        <DestinationIcon destination={destination} size="xl" iconSize={40} />
        <div>
          <StepHeading>{t('How much?')}</StepHeading>
          {props.receiver && <p>{props.receiver}</p>}
          <p>
            {destination.name}
            {fromPrice !== null &&
              ` · ${tn(soldCount, '{count} plan {fromPrice}', '{count} plans {fromPrice}', { fromPrice })}`}
          </p>
        </div>
        <Button variant="quiet" onClick={props.onChange}>
          {t('Change')}
        </Button>
      </Head>
      {!isFew && (
        <PlanQuestions
          answers={answersOf(address)}
          onAnswer={(answer) => address.change({ ...answer, selected: null, plan: null })}
        />
      )}
      {props.children}
      {props.isPlanUnknown && (
        <Alert tone="warning">
          {t('The package of this link is no longer offered. Choose another one.')}
        </Alert>
      )}
      {recommendation && !isFew && (
        <Recommended
          recommendation={recommendation}
          chosen={selected}
          onChoose={handleChoose}
          destinationName={destination.name}
        />
      )}
      {shared !== '' && <Text $size="small">{shared}</Text>}
      <PlanChoice
        plans={plans}
        nothingHere={props.nothingHere}
        filters={filters}
        onFilters={(next) =>
          address.change({
            days: next.days === noFilters.days ? null : String(next.days),
            data: next.data === noFilters.data ? null : String(next.data),
            order: next.order === noFilters.order ? null : next.order,
          })
        }
        chosen={selected}
        onChoose={handleChoose}
      />
    </Stack>
  );
}

/** What the head of the step says of all plans, read once for each list: it may have a thousand. */
function useSoldFacts(plans: readonly Plan[] | undefined) {
  const { country } = useUser();
  return useMemo(() => {
    const sold = (plans ?? []).filter(isForSale);
    const cheapest = cheapestPlan(sold, country);
    return {
      soldCount: sold.length,
      fromPrice: cheapest && fromText(cheapest, country),
      shared: sold.length > 0 ? sharedFacts(sold) : '',
    };
  }, [plans, country]);
}

// The line below the heading leaves room for its focus ring.
const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space[2]} ${theme.space[4]};
  align-items: center;

  p {
    margin-top: ${theme.space[0.5]};
    color: ${theme.color.secondary};
    overflow-wrap: anywhere;
  }
  @media (max-width: 374px) {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;
