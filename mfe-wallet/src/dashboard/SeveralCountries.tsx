import { type Region, t, tn } from '@portal/contract';
import { Link } from '@portal/router';
import { from, Text, theme } from 'shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { DestinationIcon } from '../catalogue/DestinationIcon';
import type { Destinations } from '../catalogue/destinations';
import type { PurchaseAddress } from '../purchase/usePurchaseAddress';

/** What covers most journeys through several countries, in this order. */
const shownRegions: readonly Region[] = ['europe', 'apac', 'global'];

interface Props {
  address: PurchaseAddress;
  /** Undefined while they load: their row is there already. */
  destinations: Destinations | undefined;
}

/** Chips that lead to the plans of a region, below the search for one country. */
export function SeveralCountries({ address, destinations }: Props) {
  const id = useId();
  const found = shownRegions.flatMap(
    (region) => destinations?.regions.find((offer) => offer.id === region) ?? [],
  );
  if (destinations && found.length === 0) return null;
  return (
    <Row>
      <Text id={id}>{t('Several countries?')}</Text>
      <List aria-labelledby={id}>
        {found.map((region) => (
          <li key={region.id}>
            <Link {...address.linkTo({ to: region.id, plan: null, selected: null })}>
              <DestinationIcon destination={region} iconSize={18} />
              {region.name} <small>{tn(region.countries, '{count} country', '{count} countries')}</small>
            </Link>
          </li>
        ))}
      </List>
    </Row>
  );
}

// As high as its chips before they are there; nearer to the field above than a section would be.
const Row = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]} ${theme.space[3]};
  min-width: 0;
  margin-top: calc(-1 * ${theme.space[4]});

  ${from.md} {
    flex-direction: row;
    align-items: center;
  }
`;

// Phones scroll the chips sideways; padding for focus rings.
const List = styled.ul`
  display: flex;
  gap: ${theme.space[2]};
  min-height: 52px;
  margin: -4px;
  padding: 4px;
  overflow-x: auto;
  scrollbar-width: none;

  a {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
    height: 44px;
    padding: 0 ${theme.space[4]};
    color: ${theme.color.text};
    font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
    text-decoration: none;
    white-space: nowrap;
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.pill};
  }
  svg {
    flex: none;
  }
  small {
    color: ${theme.color.secondary};
    font: ${theme.text.small} ${theme.fontFamily};
    font-variant-numeric: tabular-nums;
  }
  @media (hover: hover) {
    a:hover {
      border-color: ${theme.color.inputBorder};
    }
  }
`;
