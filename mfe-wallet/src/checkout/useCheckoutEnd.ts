import { t } from '@portal/contract';
import { notify, paths, useUser, type CustomerChoice } from '@portal/platform';
import { useEffect, useRef, useState } from 'react';
import { checkoutTexts } from './checkoutTexts';
import type { PurchaseAddress } from '../purchase/usePurchaseAddress';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onDone?: ((bought: { customer: CustomerChoice | null }) => void) | undefined;
  address: PurchaseAddress;
  /** The eSIM that gets a plan; null for a new one. */
  esim: object | null;
}

const noSteps = { to: null, plan: null, selected: null, stay: null, use: null };

/**
 * How the dialog ends. A new eSIM is shown in it, ready to be installed, and the message is said when it closes; after any
 * other purchase it closes at once. A purchase ends long after the render that started it, and Back or Close may have been
 * pressed meanwhile.
 */
export function useCheckoutEnd(props: Props, customer: CustomerChoice | null, onLeaveReview: () => void) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const user = useUser();
  // Bought while this dialog is there: after a reload its message is old.
  const [boughtUid, setBoughtUid] = useState<string | null>(null);

  const say = (esimUid: string | null) => {
    if (latest.current.esim) notify.success(checkoutTexts['data-plan'].bought);
    else {
      notify.success(
        checkoutTexts.esim.bought,
        esimUid === null
          ? undefined
          : {
              label: customer ? t('Show the eSIM') : t('Install now'),
              path: `${paths.esim(esimUid, customer?.id ?? user._id)}&tab=activation`,
            },
      );
    }
  };
  const handleClose = () => {
    const { address, onClose } = latest.current;
    if (boughtUid !== null && address.bought === boughtUid) {
      setBoughtUid(null);
      say(boughtUid);
    }
    // A page that shows the dialog without the address keeps its own, cleared of the steps.
    if (!address.isOpen) address.close();
    onClose();
  };
  return {
    handleClose,
    handlePlanGone: () => {
      onLeaveReview();
      latest.current.address.change({ plan: null, selected: null });
    },
    handleBought: (esimUid: string | null) => {
      const { isOpen, address, esim, onDone } = latest.current;
      onDone?.({ customer });
      if (isOpen && !esim && esimUid !== null) {
        setBoughtUid(esimUid);
        address.change({ ...noSteps, bought: esimUid });
        return;
      }
      say(esimUid);
      handleClose();
    },
  };
}
