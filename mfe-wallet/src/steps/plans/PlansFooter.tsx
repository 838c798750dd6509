import { formatDataQuota, formatDollars, isForSale, isUnlimited } from '@portal/contract';
import { Button } from 'shared-ui';
import type { EsimPurchase } from '../../checkout/useEsimPurchase';
import { daysOfUse } from '../../catalogue/daysOfUse';
import { Actions, FooterRow, Note } from '../Shop.styles';
import { filtersOf, matching } from './planFilters';

/** The chosen package and Continue. */
export function PlansFooter({ shop }: { shop: EsimPurchase }) {
  const { address, selected, place } = shop;
  // A filter can hide the selected package.
  const isInSight = selected !== null && matching([selected], filtersOf(address)).length > 0;
  const chosen = isInSight && isForSale(selected) ? selected : null;
  return (
    <FooterRow>
      <Note>
        {chosen ? (
          <>
            <strong>
              {isUnlimited(chosen) ? 'Unlimited' : formatDataQuota(chosen.data_quota_mb)} for{' '}
              {daysOfUse(chosen)}
            </strong>
            {place?.name} · {formatDollars(chosen.rrp_usd)}
          </>
        ) : (
          'Choose a plan'
        )}
      </Note>
      <Actions>
        <Button
          disabled={!chosen}
          onClick={() => chosen && address.go({ plan: chosen.uid, selected: chosen.uid })}
        >
          Continue
        </Button>
      </Actions>
    </FooterRow>
  );
}
