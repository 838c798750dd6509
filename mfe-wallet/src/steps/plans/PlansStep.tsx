import { cheapestPlan, isForSale, type Plan } from '@portal/contract';
import { useUser } from '@portal/platform';
import { Alert, Button, theme } from 'shared-ui';
import type { ReactNode } from 'react';
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
  /** Leads to the destinations. */
  onChange: () => void;
  /** Above the packages: an offer, a warning. */
  children?: ReactNode;
}

/** Step 2: two questions, the plan that fits the answers, and all packages of a destination. */
export function PlansStep({ address, destination, plans, recommendation, selected, ...props }: Props) {
  const { country } = useUser();
  const sold = (plans.plans ?? []).filter(isForSale);
  const cheapest = cheapestPlan(sold, country);
  const isFew = plans.plans !== undefined && sold.length < minPlansToAdvise;
  const handleChoose = ({ uid }: Plan) => address.change({ selected: uid, plan: null });
  return (
    <Frame>
      <Head>
        <DestinationIcon destination={destination} size="xl" iconSize={40} />
        <div>
          <StepHeading>How much?</StepHeading>
          {props.receiver && <p>{props.receiver}</p>}
          <p>
            {destination.name}
            {cheapest &&
              ` · ${sold.length} ${sold.length === 1 ? 'plan' : 'plans'} ${fromText(cheapest, country)}`}
          </p>
        </div>
        <Button size="sm" variant="quiet" onClick={props.onChange}>
          Change
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
        <Alert tone="warning">The package of this link is no longer offered. Choose another one.</Alert>
      )}
      {sold.length > 0 && <Shared>{sharedFacts(sold)}</Shared>}
      {recommendation && !isFew && (
        <Recommended
          recommendation={recommendation}
          chosen={selected}
          onChoose={handleChoose}
          destinationName={destination.name}
        />
      )}
      <PlanChoice
        plans={plans}
        nothingHere={props.nothingHere}
        filters={filtersOf(address)}
        onFilters={({ days, data, order }) =>
          address.change({
            days: days === noFilters.days ? null : String(days),
            data: data === noFilters.data ? null : String(data),
            order: order === noFilters.order ? null : order,
          })
        }
        chosen={selected}
        onChoose={handleChoose}
      />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;

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

const Shared = styled.p`
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
`;
