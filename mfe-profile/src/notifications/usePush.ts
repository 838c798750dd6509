import * as calls from '@portal/contract/calls';
import { errorMessage, notify, useApiMutation, useUser } from '@portal/platform';
import { useEffect, useState } from 'react';
import { t } from '@portal/contract';
import {
  bodyOf,
  canShowPush,
  findSubscription,
  isSignedWith,
  needsHomeScreen,
  readStoredPush,
  storePush,
  subscribe,
} from './push';

/**
 * `elsewhere`: this browser shows none, the portal on the home screen of the same phone does. `denied`: the user or a policy of the browser has forbidden it, and no page may ask again. `dropped`: it was on, and the
 * browser has ended it, or the server signs with another key now.
 */
export type PushState = 'unknown' | 'unsupported' | 'elsewhere' | 'denied' | 'off' | 'dropped' | 'on';

/** The state of web push on this device, and how to switch it. The browser is asked only after a press. */
export function usePush(serverKey: string) {
  const { _id: userId } = useUser();
  const [state, setState] = useState<PushState>('unknown');
  const [isBusy, setIsBusy] = useState(false);
  const [add] = useApiMutation(calls.addPushSubscription);
  const [remove] = useApiMutation(calls.removePushSubscription);

  useEffect(() => {
    let isCurrent = true;
    void readState(userId, serverKey).then((found) => isCurrent && setState(found));
    return () => {
      isCurrent = false;
    };
  }, [userId, serverKey]);

  const turnOn = async () => {
    if ((await Notification.requestPermission()) !== 'granted')
      return setState(await readState(userId, serverKey));
    const subscription = await subscribe(serverKey);
    const body = bodyOf(subscription);
    if (!body) throw new Error('The browser gave no keys.');
    const { data, error } = await add({ body });
    if (!data) {
      await subscription.unsubscribe();
      notify.error(errorMessage(error, t('This device could not be turned on. Please try again.')));
      return;
    }
    storePush({ userId, id: data.id });
    setState('on');
    notify.success(t('This device gets notifications now'));
  };
  const turnOff = async () => {
    const stored = readStoredPush();
    // Without a subscription the push service refuses the server, which then removes its own record.
    await (await findSubscription())?.unsubscribe();
    if (stored?.userId === userId) await remove({ subscriptionId: stored.id });
    storePush(null);
    setState('off');
    notify.success(t('This device gets no more notifications'));
  };
  const whileBusy = (work: () => Promise<void>) => async () => {
    if (isBusy) return;
    setIsBusy(true);
    await work().catch(() =>
      notify.error(t('Your browser could not change its notifications. Please try again later.')),
    );
    setIsBusy(false);
  };
  return { state, isBusy, turnOn: whileBusy(turnOn), turnOff: whileBusy(turnOff) };
}

async function readState(userId: string, serverKey: string): Promise<PushState> {
  if (!canShowPush()) return needsHomeScreen() ? 'elsewhere' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (readStoredPush()?.userId !== userId) return 'off';
  const subscription = await findSubscription().catch(() => null);
  return subscription && isSignedWith(subscription, serverKey) ? 'on' : 'dropped';
}
