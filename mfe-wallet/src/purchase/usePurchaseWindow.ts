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
  /** Tags refreshed a second after the purchase. */
  changedTags: Parameters<ReturnType<typeof useRefreshLater>>[0];
  /** Resets the dialog's own fields. */
  onBought?: () => void;
}

/**
 * Buys the selection of a purchase dialog and updates the dialog: add funds if money is missing, back to the packages
 * if the price changed or the package is gone, close on success.
 */
export function usePurchaseWindow(choice: PurchaseChoice, options: Options) {
  const { changedTags, onBought, onDone, onClose, type, esimUid, ...purchase } = options;
  const refreshLater = useRefreshLater();
  const { buy, isBuying, problem, isPending, clearProblem } = usePurchase(
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
      onUnavailable: choice.dropChosen,
    },
    choice.interrupted !== null,
  );
  return {
    /** Recipient and name; the selection is added. */
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
    /** Props of the dialog's frame. */
    state: { choice, isBuying, problem, isPending, onChange: clearProblem },
  };
}
