import {
  countryName,
  currencyOfCountry,
  fairUseOf,
  formatDollars,
  isForSale,
  localPriceOfPlan,
  type Plan,
} from '@portal/contract';
import { useUser } from '@portal/platform';
import { Badge, CheckIcon, GaugeIcon, PinIcon } from 'shared-ui';
import { memo, useId, useState } from 'react';
import { dataOf, daysOfUse } from '../../catalogue/planText';
import { priceText, unitPriceText } from '../../catalogue/priceText';
import {
  BestValue,
  Card,
  Choice,
  Data,
  Details,
  ListButton,
  Price,
  Radio,
  Small,
  Tick,
  Wide,
} from './PlanCard.styles';

interface Props {
  plan: Plan;
  isChosen: boolean;
  isBestValue: boolean;
}

// React asks for a handler; the change bubbles to the group.
const handledByGroup = () => undefined;

/**
 * One package: data, days, the price in the user's currency, what it covers and how fast it is. The group of all cards
 * hears which one is chosen, so that a choice renders two cards and not all of them.
 */
export const PlanCard = memo(function PlanCard({ plan, isChosen, isBestValue }: Props) {
  const { country } = useUser();
  const isSold = isForSale(plan);
  const { currency } = localPriceOfPlan(plan, country);
  const isForeign = currency !== currencyOfCountry(country);
  const fairUse = fairUseOf(plan);
  return (
    <Card $isChosen={isChosen}>
      <Choice $isDisabled={!isSold}>
        <Radio
          type="radio"
          name="package"
          value={plan.uid}
          checked={isChosen}
          disabled={!isSold}
          onChange={handledByGroup}
        />
        <Data>{dataOf(plan)}</Data>
        <Price>
          {priceText(plan, country)}
          {isForeign && isSold && ' USD'}
        </Price>
        <Small>{daysOfUse(plan)}</Small>
        <Small>{unitPriceText(plan, country)}</Small>
        <Wide>
          {plan.name}
          {!isSold && ' · Not for sale at the moment'}
          {isSold && currency !== 'USD' && ` · ${formatDollars(plan.rrp_usd)} from your wallet`}
        </Wide>
      </Choice>
      <Details>
        <li>
          <PinIcon size={16} />
          <Coverage countries={plan.countries} />
        </li>
        {fairUse && (
          <li>
            <GaugeIcon size={16} />
            {fairUse}
          </li>
        )}
      </Details>
      {isBestValue && (
        <BestValue>
          <Badge variant="solid" color="success" size="sm">
            Best value
          </Badge>
        </BestValue>
      )}
      {isChosen && (
        <Tick aria-hidden>
          <CheckIcon size={16} />
        </Tick>
      )}
    </Card>
  );
});

/** Where it works: the country, or their number with the list on request. */
function Coverage({ countries }: { countries: readonly string[] }) {
  const [isListShown, setIsListShown] = useState(false);
  const listId = useId();
  const [only] = countries;
  if (countries.length === 1 && only) return <span>{countryName(only)}</span>;
  return (
    <span>
      {countries.length} countries ·{' '}
      <ListButton
        type="button"
        aria-expanded={isListShown}
        aria-controls={listId}
        onClick={() => setIsListShown(!isListShown)}
      >
        {isListShown ? 'Hide list' : 'See list'}
      </ListButton>
      <span id={listId} hidden={!isListShown} style={{ display: isListShown ? 'block' : 'none' }}>
        {isListShown &&
          countries
            .map((code) => countryName(code))
            .sort((left, right) => left.localeCompare(right, 'en'))
            .join(', ')}
      </span>
    </span>
  );
}
