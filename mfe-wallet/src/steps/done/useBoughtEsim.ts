import { fullName } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';

/** The eSIM that was bought, by the request of the part that installs it. */
export function useBoughtEsim(uid: string) {
  const { data } = useApiQuery(calls.dataPlans, { esimId: uid }, { skip: uid === '' });
  const { esim, plans = [], owner } = data?.result ?? {};
  return {
    esim,
    planName: plans[0]?.plan_type.plan_name ?? null,
    ownerName: owner ? fullName(owner) : 'your customer',
  };
}
