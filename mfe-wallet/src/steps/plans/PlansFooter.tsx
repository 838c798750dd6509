import { formatDollars, isForSale, localPriceOfPlan, type Plan, t } from '@portal/contract';
import { useUser } from '@portal/platform';
import { Button } from 'shared-ui';
import type { Destination } from '../../catalogue/destinations';
import { planText } from '../../catalogue/planText';
import { markedPriceText, unitPriceText } from '../../catalogue/priceText';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import { Actions, FooterRow, Note } from '../Step.styles';
import { filtersOf, matching } from './planFilters';
import type { Recommendation } from './recommendation';

interface Props {
  /** Its filters can hide the selected package. */
  address: PurchaseAddress;
  selected: Plan | null;
  /** What it names is shown whatever the filters are. */
  recommendation: Recommendation | null;
  destination: Destination | null;
  onContinue: (plan: Plan) => void;
}

export function PlansFooter({ address, selected, recommendation, destination, onContinue }: Props) {
  const advised = recommendation ? [recommendation.plan, ...recommendation.neighbours] : [];
  const isShown =
    selected !== null && [...advised, ...matching([selected], filtersOf(address))].includes(selected);
  const chosen = isShown && isForSale(selected) ? selected : null;
  return (
    <FooterRow>
      <Note>
        {chosen ? (
          <>
            <strong>{planText(chosen)}</strong>
            {destination?.name} · <Price plan={chosen} />
          </>
        ) : (
          <>
            <strong>{t('Choose a plan')}</strong>
            {destination?.name}
          </>
        )}
      </Note>
      <Actions>
        <Button disabled={!chosen} onClick={() => chosen && onContinue(chosen)}>
          {t('Continue')}
        </Button>
      </Actions>
    </FooterRow>
  );
}

function Price({ plan }: { plan: Plan }) {
  const { country } = useUser();
  const isLocal = localPriceOfPlan(plan, country).currency !== 'USD';
  return [
    markedPriceText(plan, country),
    unitPriceText(plan, country),
    isLocal && t('{amount} from your wallet', { amount: formatDollars(plan.rrp_usd) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
