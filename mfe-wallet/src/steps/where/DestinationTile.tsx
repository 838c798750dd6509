import { useUser } from '@portal/platform';
import { Link } from '@portal/router';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import { ChevronRightIcon, Flag } from 'shared-ui';
import type { ReactNode } from 'react';
import type { DestinationOffer } from '../../catalogue/destinations';
import { fromText } from '../../catalogue/priceText';
import { RegionIcon } from '../../catalogue/RegionIcon';
import { TileIcon } from './WhereStep.styles';

interface Props {
  destination: DestinationOffer;
  address: PurchaseAddress;
  /** The name, for instance with the match in bold. Default: as it is. */
  name?: ReactNode;
}

/** A destination as a link to its plans. */
export function DestinationTile({ destination, address, name = destination.name }: Props) {
  const { country } = useUser();
  const from = fromText(destination.from, country);
  const isRegion = destination.kind === 'region';
  const details = (isRegion ? [`${destination.countries} countries`, from] : [from]).filter(Boolean);
  return (
    <li>
      <Link
        {...address.linkTo({ to: destination.id, plan: null, selected: null })}
        aria-label={[destination.name, ...details].join(', ')}
      >
        {isRegion ? (
          <TileIcon>
            <RegionIcon region={destination.id} />
          </TileIcon>
        ) : (
          <Flag code={destination.id} size="lg" />
        )}
        <span>
          <b>{name}</b>
          <small>{details.join(' · ')}</small>
        </span>
        <ChevronRightIcon size={18} />
      </Link>
    </li>
  );
}
