import { workerAddress } from '@portal/contract';
import { browserStorage } from '@portal/platform';

/** The user that this browser notifies, and the subscription's id at the server. */
const storageKey = 'portal-push';

interface StoredPush {
  userId: string;
  id: string;
}

/** Returns what this browser remembers; storage can be unavailable or changed by hand. */
export function readStoredPush(): StoredPush | null {
  const stored = browserStorage.readJson(storageKey);
  const isPush = typeof stored === 'object' && stored !== null && 'userId' in stored && 'id' in stored;
  return isPush ? (stored as StoredPush) : null;
}

export function storePush(push: StoredPush | null): void {
  browserStorage.writeJson(storageKey, push);
}

export const canShowPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Whether this is the browser of an iPhone or iPad, the only ones with `standalone`: they show notifications of a portal on
 * the Home Screen alone (webkit.org/blog/13878/web-push-for-web-apps-on-ios-and-ipados).
 */
export const needsHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** The browser's subscription, or null. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canShowPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether push services take messages for it that the server signs now: the pair of its key may have been changed since. */
export function isSignedWith({ options }: PushSubscription, serverKey: string): boolean {
  const { applicationServerKey } = options;
  if (!applicationServerKey) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === serverKey;
}

/**
 * Subscribes this browser with the server's key. An earlier subscription may have another key, so it ends.
 * @throws when the browser or its push service refuses, or the service worker cannot be registered
 */
export async function subscribe(serverKey: string): Promise<PushSubscription> {
  // The page registers it when it is idle. Where that failed, `ready` alone waits for ever.
  await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
}

/** The subscription in the server's form, or null for one without keys. */
export function bodyOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}
