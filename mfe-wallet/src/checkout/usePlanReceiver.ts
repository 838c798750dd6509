import type { EsimOwner, Plan } from '@portal/contract';
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
}

/** Reads an eSIM that gets a plan: whose it is, where it works and what it had. */
export function usePlanReceiver(uid: string) {
  const user = useUser();
  const { data, error, isFetching, refetch } = useApiQuery(calls.dataPlans, { esimId: uid });
  const { plans = [] } = data?.result ?? {};
  const planIds = plans.map(({ plan_type }) => plan_type.id);
  const before = useBoughtBefore(planIds, plans[0]?.countries ?? []);
  // The plans are read again after a purchase, and the dialog must not start anew meanwhile.
  const [isKnown, setIsKnown] = useState(false);
  if (data && !before.isLoading && !isKnown) setIsKnown(true);

  const query = { error: data ? undefined : error, isRetrying: isFetching, onRetry: () => void refetch() };
  if (!data) return { receiver: null, isAllowed: true, query };
  const { esim, owner } = data.result;
  const isOwn = esim.customer_id === user._id;
  const customer = owner && !isOwn ? ownerName(owner) : null;
  const receiver: PlanReceiver | null = isKnown ? { ...esim, ...before, customer } : null;
  return { receiver, isAllowed: isOwn || esim.user_id === user._id, query };
}

/** For example 'Cher (cher@example.com)': some people have one name. */
const ownerName = ({ fname, lname, email }: EsimOwner) => `${`${fname} ${lname}`.trim()} (${email})`;
