import type { User } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { useState } from 'react';

/** What the dashboard needs to know of the user's own eSIMs, from the request of their counts. */
export function useOwnEsims({ _id, role }: Pick<User, '_id' | 'role'>) {
  const { data: totals, isLoading } = useApiQuery(calls.esimTotals, { id: _id });
  const [isInstallOffered, setIsInstallOffered] = useState<boolean>();
  const isWaiting = (totals?.ready ?? []).length > 0;
  return {
    /** The counts of a customer who has no eSIM yet; an affiliate's dashboard is about their customers. */
    emptyTotals: role === 'customer' && totals?.esims === 0 ? totals : null,
    /** Whether a customer's dashboard may still become that of a new account. */
    mayBeEmpty: role === 'customer' && isLoading,
    /** Whether installing comes before buying, or that is not known yet: a button does not become less while it is read. */
    isInstallFirst: isInstallOffered ?? (isLoading || isWaiting),
    setIsInstallOffered,
  };
}
