import { hasOpenIntent, paths, Slot } from '@portal/platform/host';
import { useLocation, useNavigate, usePurchaseAddress } from '@portal/router';
import { useEffect, useRef, useState } from 'react';

/** Pages that show how an interrupted purchase ends. */
const isOutcomeShownAt = (pathname: string) => pathname === '/' || pathname === '/esim';

/** The purchase dialog of every signed-in page: it is open while the address says so. */
export function PurchaseHost() {
  const address = usePurchaseAddress();
  const { isOpen, close } = address;
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  /** The list that shows the new eSIM, once the dialog has left the history. */
  const listOfBuyer = useRef<string | null>(null);
  // A reload in the middle of paying: the page's notices look the purchase up, and the dialog must not sell it again.
  const [interruptedAt] = useState(() => (isOpen && hasOpenIntent('purchase:') ? key : null));
  const isInterrupted = isOpen && key === interruptedAt;

  useEffect(() => {
    if (!isInterrupted) return;
    if (isOutcomeShownAt(pathname)) close();
    else void navigate(paths.esims(), { replace: true });
  });
  useEffect(() => {
    if (isOpen || listOfBuyer.current === null) return;
    const list = listOfBuyer.current;
    listOfBuyer.current = null;
    if (pathname === '/esim') void navigate(list, { replace: true });
  }, [isOpen, pathname, navigate]);

  return (
    <Slot
      name="purchase/esim"
      isOpen={isOpen && !isInterrupted}
      onClose={close}
      onDone={({ customer }) => {
        listOfBuyer.current = paths.esims(customer?.id);
      }}
    />
  );
}
