import { nameAndEmail, type DataPlansResponse, type Plan } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery, useUser } from '@portal/platform';
import { useState } from 'react';
import type { Destination } from '../catalogue/destinations';
import { useBoughtBefore } from '../catalogue/useBoughtBefore';

/** An eSIM that gets a further plan. */
export interface PlanReceiver {
  uid: string;
  tag: string | null;
  iccid: string;
  /** The customer whose eSIM it is, as text; null for the user's own. */
  customer: string | null;
  /** Its newest package that is still sold; null if there is none. */
  again: Plan | null;
  /** Where it works, which is suggested first; null while that is unknown. */
  destination: Destination | null;
  /** The rest is still being read. */
  isAwaited: boolean;
}

/** Reads an eSIM that gets a plan: whose it is, where it works and what it had. */
export function usePlanReceiver(uid: string, { isSkipped }: { isSkipped: boolean }) {
  const user = useUser();
  const query = useApiQuery(calls.dataPlans, { esimId: uid }, { skip: isSkipped });
  const { esim, plans } = query.data?.result ?? nothingRead;
  const planIds = plans.map(({ plan_type }) => plan_type.id);
  const { isLoading, ...before } = useBoughtBefore(planIds, plans[0]?.countries ?? []);
  // The plans are read again after a purchase, and the dialog must not start anew meanwhile.
  const [isKnown, setIsKnown] = useState(false);
  if (esim && !isLoading && !isKnown) setIsKnown(true);

  const isForeign = esim !== undefined && ![esim.customer_id, esim.user_id].includes(user._id);
  const receiver: PlanReceiver = {
    uid,
    ...identityOf(query.data?.result, user._id),
    ...before,
    isAwaited: !isKnown,
  };
  return { receiver, isForeign, query };
}

const nothingRead = { esim: undefined, plans: [] };

function identityOf(read: DataPlansResponse['result'] | undefined, userId: string) {
  if (!read) return { tag: null, iccid: '', customer: null };
  const { esim, owner } = read;
  const customer = owner && esim.customer_id !== userId ? nameAndEmail(owner) : null;
  return { tag: esim.tag, iccid: esim.iccid, customer };
}
