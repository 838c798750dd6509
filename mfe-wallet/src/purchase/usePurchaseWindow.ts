import type { SlotProps } from '@portal/platform';
import { useRefreshLater } from '../useRefreshLater';
import type { UnfinishedPurchase } from './unfinishedPurchase';
import { usePurchase, type PurchaseOptions } from './usePurchase';
import type { PurchaseChoice } from './usePurchaseChoice';

const refreshDelayMs = 1000;

interface Options
  extends
    Pick<PurchaseOptions, 'type' | 'place' | 'order' | 'successMessage' | 'orderFailedMessage'>,
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
  const { changedTags, onBought, onDone, onClose, ...purchase } = options;
  const refreshLater = useRefreshLater();
  const { buy, isBuying, problem, clearProblem } = usePurchase(
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
    buy: (wish: Pick<UnfinishedPurchase, 'tag' | 'customer'>) => {
      if (choice.chosen) void buy({ plan: choice.chosen, country: choice.country, ...wish });
    },
    /** How it stands, for the window’s frame. */
    state: { choice, isBuying, problem, onChange: clearProblem },
  };
}
