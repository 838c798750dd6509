import * as calls from '@portal/contract/calls';
import { useApiMutation } from '@portal/platform';
import { useEffect } from 'react';
import { bodyOf, findSubscription, readStoredPush, storePush } from './push';

/** After a new sign-in the browser's subscription belongs to the new session; otherwise it would end with the old one. */
export function useRenewedPush(userId: string): void {
  const [add] = useApiMutation(calls.addPushSubscription);
  useEffect(() => {
    if (readStoredPush()?.userId !== userId) return;
    void findSubscription()
      .then(async (subscription) => {
        const body = subscription && bodyOf(subscription);
        if (!body) return;
        const { data } = await add({ body });
        if (data) storePush({ userId, id: data.id });
      })
      .catch(() => undefined);
  }, [userId, add]);
}
