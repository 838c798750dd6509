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
  title: 'eSIM Portal',
  text: 'You have a new notification.',
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

/** Shows a message. The same one again replaces itself. */
export function showPush({ registration }: Pick<WorkerScope, 'registration'>, event: WorkerPushEvent): void {
  const { id, title, text, path } = readMessage(event);
  event.waitUntil(registration.showNotification(title, { body: text, tag: id, data: path }));
}

/** Opens the page that a notification names, in a tab of the portal if there is one. Never another site’s. */
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
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A page that this worker does not control cannot be navigated.
  const isShown = page
    ? await page.navigate(url).then(
        () => page.focus(),
        () => null,
      )
    : null;
  if (!isShown) await clients.openWindow(url);
}
