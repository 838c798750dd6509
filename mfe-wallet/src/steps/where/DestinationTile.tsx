import { tn } from '@portal/contract';
import { useUser } from '@portal/platform';
import { Link } from '@portal/router';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import { ChevronRightIcon } from 'shared-ui';
import type { ReactNode } from 'react';
import { DestinationIcon } from '../../catalogue/DestinationIcon';
import type { DestinationOffer } from '../../catalogue/destinations';
import { fromText } from '../../catalogue/priceText';
import { TileIcon } from './WhereStep.styles';

interface Props {
  destination: DestinationOffer;
  address: PurchaseAddress;
  /** The name, for instance with the match in bold. Default: as it is. */
  name?: ReactNode;
}

export function DestinationTile({ destination, address, name = destination.name }: Props) {
  const { country } = useUser();
  const from = fromText(destination.from, country);
  const details = [
    destination.kind === 'region' && tn(destination.countries, '{count} country', '{count} countries'),
    from,
  ].filter(Boolean);
  return (
    <li>
      <Link
        {...address.linkTo({ to: destination.id, plan: null, selected: null })}
        aria-label={[destination.name, ...details].join(', ')}
      >
        <DestinationIcon destination={destination} size="lg" Frame={TileIcon} />
        <span>
          <b>{name}</b>
          <small>{details.join(' · ')}</small>
        </span>
        <ChevronRightIcon size={18} />
      </Link>
    </li>
  );
}
