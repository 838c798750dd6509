import { formatDollars, isForSale, type Plan } from '@portal/contract';
import { Button } from 'shared-ui';
import type { Destination } from '../../catalogue/destinations';
import { planText } from '../../catalogue/planText';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import { Actions, FooterRow, Note } from '../Step.styles';
import { filtersOf, matching } from './planFilters';

interface Props {
  /** Its filters can hide the selected package. */
  address: PurchaseAddress;
  selected: Plan | null;
  destination: Destination | null;
  onContinue: (plan: Plan) => void;
}

/** The chosen package and Continue. */
export function PlansFooter({ address, selected, destination, onContinue }: Props) {
  const [shown] = matching(selected ? [selected] : [], filtersOf(address));
  const chosen = shown && isForSale(shown) ? shown : null;
  return (
    <FooterRow>
      <Note>
        {chosen ? (
          <>
            <strong>{planText(chosen)}</strong>
            {destination?.name} · {formatDollars(chosen.rrp_usd)}
          </>
        ) : (
          'Choose a plan'
        )}
      </Note>
      <Actions>
        <Button disabled={!chosen} onClick={() => chosen && onContinue(chosen)}>
          Continue
        </Button>
      </Actions>
    </FooterRow>
  );
}
