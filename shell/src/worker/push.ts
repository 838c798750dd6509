import { t } from '@portal/contract';
import type { WorkerNotificationEvent, WorkerPushEvent, WorkerScope } from './workerScope';

interface PushMessage {
  id: string;
  title: string;
  text: string;
  path: string;
}

/** Browsers require that every message shows something. */
const unreadable: PushMessage = {
  id: 'unreadable',
  title: t('eSIM Portal'),
  text: t('You have a new notification.'),
  path: '/',
};

const isPushMessage = (data: unknown): data is PushMessage =>
  typeof data === 'object' &&
  data !== null &&
  ['id', 'title', 'text', 'path'].every(
    (name) => typeof (data as Record<string, unknown>)[name] === 'string',
  );

function readMessage({ data }: WorkerPushEvent): PushMessage {
  try {
    const message = data?.json();
    return isPushMessage(message) ? message : unreadable;
  } catch {
    return unreadable;
  }
}

/** The portal's icon, and its outline for the status bar of Android. No browser shows an SVG there. */
const icons = { icon: '/icons/192.png', badge: '/icons/badge.png' };

/** Shows a message. The same one again replaces itself. */
export function showPush({ registration }: Pick<WorkerScope, 'registration'>, event: WorkerPushEvent): void {
  const { id, title, text, path } = readMessage(event);
  event.waitUntil(registration.showNotification(title, { body: text, tag: id, data: path, ...icons }));
}

/** Shows the page that a notification names, in its tab if it is open, else in a new one. Never another site’s. */
export function openPush({ clients }: Pick<WorkerScope, 'clients'>, event: WorkerNotificationEvent): void {
  const { notification } = event;
  notification.close();
  const { origin } = self.location;
  const path = typeof notification.data === 'string' ? notification.data : '/';
  const named = URL.canParse(path, origin) ? new URL(path, origin) : null;
  const url = named?.origin === origin ? named.href : `${origin}/`;
  event.waitUntil(open(clients, url));
}

async function open(clients: WorkerScope['clients'], url: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // No tab leaves its page for a notification: it can be in the middle of a payment or a form.
  const page = pages.find((one) => one.url === url);
  const shown = await page?.focus().catch(() => null);
  if (!shown) await clients.openWindow(url);
}
