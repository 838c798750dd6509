import { cheapestPlan, isForSale } from '@portal/contract';
import { useUser } from '@portal/platform';
import { Alert, Button, Flag, theme } from 'shared-ui';
import styled from 'styled-components';
import type { EsimPurchase } from '../../checkout/useEsimPurchase';
import type { Place } from '../../catalogue/destinations';
import { fromText } from '../../catalogue/priceText';
import { RegionIcon } from '../../catalogue/RegionIcon';
import { StepHeading } from '../StepHeading';
import { PlanChoice } from './PlanChoice';
import { filtersOf, noFilters } from './planFilters';

interface Props {
  shop: EsimPurchase;
  place: Place;
}

/** Step 2: the packages of a destination. */
export function PlansStep({ shop, place }: Props) {
  const { address, plans, selected } = shop;
  const { country } = useUser();
  const sold = (plans.plans ?? []).filter(isForSale);
  const cheapest = cheapestPlan(sold, country);
  return (
    <Frame>
      <Head>
        {place.kind === 'country' ? (
          <Flag code={place.id} size="xl" />
        ) : (
          <RegionIcon region={place.id} size={40} />
        )}
        <div>
          <StepHeading>How much?</StepHeading>
          <p>
            {place.name}
            {cheapest &&
              ` · ${sold.length} ${sold.length === 1 ? 'plan' : 'plans'} ${fromText(cheapest, country)}`}
          </p>
        </div>
        <Button size="sm" variant="outline" onClick={shop.handleBack}>
          Change
        </Button>
      </Head>
      {shop.isPlanUnknown && (
        <Alert tone="warning">The package of this link is no longer offered. Choose another one.</Alert>
      )}
      <PlanChoice
        plans={plans}
        filters={filtersOf(address)}
        onFilters={({ days, data, order }) =>
          address.change({
            days: days === noFilters.days ? null : String(days),
            data: data === noFilters.data ? null : String(data),
            order: order === noFilters.order ? null : order,
          })
        }
        chosen={selected}
        onChoose={({ uid }) => address.change({ selected: uid, plan: null })}
      />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[6]};
`;

// The line below the heading leaves room for its focus ring.
const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space[4]};
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
