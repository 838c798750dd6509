import { paths, type SlotProps } from '@portal/platform';
import { useLocation, useNavigate } from '@portal/router';
import { useEffect, useRef } from 'react';

type Bought = Parameters<NonNullable<SlotProps['purchase/esim']['onDone']>>[0];

/**
 * After a purchase on the list of eSIMs, the list that has the new one, once the dialog has left the history.
 *
 * @returns a function to call after a purchase
 */
export function useListOfBuyer(isOpen: boolean): (bought: Bought) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const list = useRef<string | null>(null);
  useEffect(() => {
    if (isOpen || list.current === null) return;
    const next = list.current;
    list.current = null;
    if (pathname === paths.esims()) void navigate(next, { replace: true });
  }, [isOpen, pathname, navigate]);
  return ({ customer }) => {
    list.current = paths.esims(customer?.id);
  };
}
