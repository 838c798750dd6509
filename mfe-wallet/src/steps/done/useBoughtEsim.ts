import { fullName, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery, useUser } from '@portal/platform';

/** The eSIM that was bought, by the request of the part that installs it. */
export function useBoughtEsim(uid: string) {
  const user = useUser();
  const { data } = useApiQuery(calls.dataPlans, { esimId: uid }, { skip: uid === '' });
  const { esim, plans = [], owner } = data?.result ?? {};
  return {
    esim,
    // Until it is read, an affiliate may have bought it for a customer.
    isOwn: esim ? esim.customer_id === user._id : user.role === 'customer',
    planName: plans[0]?.plan_type.plan_name ?? null,
    ownerName: owner && fullName(owner),
  };
}

/** Where an eSIM waits that is not, or may not be, of the user who bought it. */
export const waitsWithOwner = t('It is in the mail to whoever gets it, and on the page of this eSIM.');
