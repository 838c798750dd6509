import { useUser } from '@portal/platform';
import { Link } from '@portal/router';
import { Flag, Scene, theme } from 'shared-ui';
import styled from 'styled-components';
import type { CountryDestination } from '../../catalogue/destinations';
import { fromText } from '../../catalogue/priceText';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import { cardLink } from './WhereStep.styles';

interface Props {
  destination: CountryDestination;
  address: PurchaseAddress;
}

/** A popular country with its picture, as a link to its plans. */
export function PictureTile({ destination: { id, name, from }, address }: Props) {
  const { country } = useUser();
  const price = fromText(from, country);
  return (
    <li>
      <Link
        {...address.linkTo({ to: id, plan: null, selected: null })}
        aria-label={[name, price].filter(Boolean).join(', ')}
      >
        <Picture>
          <Scene code={id} />
        </Picture>
        <Facts>
          <Flag code={id} size="sm" />
          <b>{name}</b>
          <small>{price}</small>
        </Facts>
      </Link>
    </li>
  );
}

/** Two in a row on phones, four where there is room. */
export const PictureTiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};

  @media (min-width: 1024px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  a {
    ${cardLink}
    flex-direction: column;
    overflow: hidden;
  }
`;

const Picture = styled.span`
  display: block;
  height: 84px;

  @media (min-width: 640px) {
    height: 120px;
  }
`;

const Facts = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[2]};

  b {
    font: ${theme.weight.medium} 0.9375rem/1.25rem ${theme.fontFamily};
    overflow-wrap: anywhere;
  }
  small {
    grid-column: 1 / -1;
    color: ${theme.color.secondary};
    font: ${theme.text.small} ${theme.fontFamily};
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: 640px) {
    grid-template-columns: auto minmax(0, 1fr) auto;

    small {
      grid-column: auto;
    }
  }
`;
