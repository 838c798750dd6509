import type { SlotProps } from '@portal/platform';
import { useRefreshLater } from '../useRefreshLater';
import type { UnfinishedPurchase } from './unfinishedPurchase';
import { usePurchase, type PurchaseOptions } from './usePurchase';
import type { PurchaseChoice } from './usePurchaseChoice';

const refreshDelayMs = 1000;

interface Options
  extends
    Pick<PurchaseOptions, 'place' | 'successMessage' | 'orderFailedMessage'>,
    Pick<UnfinishedPurchase, 'type' | 'esimUid'>,
    Pick<SlotProps['purchase/data-plan'], 'onDone' | 'onClose'> {
  /** What another look is taken at, a second after it was bought. */
  changedTags: Parameters<ReturnType<typeof useRefreshLater>>[0];
  /** Empties what the window has fields for. */
  onBought?: () => void;
}

/**
 * Buys what is chosen in a purchase window, and lets the window follow: to the wallet when money is missing, back to
 * the packages when a price has changed or nothing is sold any more, and closed when it is bought.
 */
export function usePurchaseWindow(choice: PurchaseChoice, options: Options) {
  const { changedTags, onBought, onDone, onClose, type, esimUid, ...purchase } = options;
  const refreshLater = useRefreshLater();
  const { buy, isBuying, problem, isUndecided, clearProblem } = usePurchase(
    {
      ...purchase,
      onBought: () => {
        refreshLater(changedTags, refreshDelayMs);
        choice.backToPackages();
        onBought?.();
        onDone?.();
        onClose();
      },
      onFundsNeeded: choice.setMissingDollars,
      onPriceChanged: choice.reprice,
      onGone: choice.dropChosen,
    },
    choice.interrupted !== null,
  );
  return {
    /** For whom and under which name; what is chosen is added. */
    buy: (receiver: Pick<UnfinishedPurchase, 'tag' | 'customer'>) => {
      const { chosen: plan, country } = choice;
      if (!plan || plan.rrp_usd === null) return;
      void buy({
        ...receiver,
        type,
        esimUid,
        plan,
        country,
        cost: plan.rrp_usd,
        sentAtMs: Date.now(),
        transactionId: null,
      });
    },
    /** How it stands, for the window’s frame. */
    state: { choice, isBuying, problem, isUndecided, onChange: clearProblem },
  };
}
