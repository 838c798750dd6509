import {
  defaultChannels,
  isChannelFixed,
  notificationChannels,
  notificationKinds,
  type NotificationPreference,
} from '@portal/contract';
import {
  api,
  buildAffiliate,
  buildCustomer,
  fakeApi,
  renderScreen,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import NotificationsCard from './NotificationsCard';

const defaults = (): NotificationPreference[] =>
  notificationKinds.flatMap((kind) =>
    notificationChannels.map((channel) => {
      const isFixed = isChannelFixed(kind, channel);
      return { kind, channel, isFixed, isOn: isFixed || defaultChannels[kind][channel] };
    }),
  );

let preferences = defaults();
let pushKey: string | null = null;
let saved: unknown[][] = [];
const server = fakeApi(
  api.get('/notifications/preferences', () => ({ preferences: preferences as never, pushKey })),
  api.put('/notifications/preferences', ({ body }) => {
    const { changes } = body as { changes: NotificationPreference[] };
    saved.push(changes);
    preferences = preferences.map((one) => ({
      ...one,
      ...changes.find(({ kind, channel }) => kind === one.kind && channel === one.channel),
    }));
    return { preferences: [] };
  }),
);
beforeEach(() => {
  preferences = defaults();
  pushKey = null;
  saved = [];
});
const renderNotificationsCard = () => renderScreen(<NotificationsCard />, { user: buildCustomer() });
/** The row of a group or kind. */
const rowOf = (title: string) => screen.getByText(title).closest('li') as HTMLElement;
const mailSwitch = () => screen.findByRole('switch', { name: 'Plan ended: Mail' });

it('has a named switch for each kind and channel, and none for what is always mailed', async () => {
  renderNotificationsCard();
  expect(await mailSwitch()).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Top-up received: Mail' })).not.toBeChecked();
  expect(within(rowOf('Sign-in from a new device')).getByText('Always')).toBeInTheDocument();
  expect(screen.queryByText('Push')).not.toBeInTheDocument();
});

it('offers the kinds of payouts to affiliates', async () => {
  renderScreen(<NotificationsCard />, { user: buildAffiliate() });
  await mailSwitch();
  expect(rowOf('Payout sent')).toBeInTheDocument();
  expect(rowOf('Customers and commission')).toBeInTheDocument();
});

it('offers no kinds of payouts to customers', async () => {
  renderNotificationsCard();
  await mailSwitch();
  expect(screen.queryByText('Payout sent')).not.toBeInTheDocument();
  expect(screen.queryByText('Customers and commission')).not.toBeInTheDocument();
});

it('switches a channel of a whole group, and says when only some are on', async () => {
  const { person } = renderNotificationsCard();
  await person.click(await screen.findByRole('switch', { name: 'Data and days: Mail, some' }));
  expect(await screen.findByRole('switch', { name: 'Data and days: Mail' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Plan started: Mail' })).toBeChecked();
  expect(saved).toEqual([[{ kind: 'plan-started', channel: 'mail', isOn: true }]]);
});

it('sets all by one choice, and shows which one is chosen', async () => {
  const { person } = renderNotificationsCard();
  expect(await screen.findByRole('radio', { name: /What matters/ })).toBeChecked();
  await person.click(screen.getByRole('radio', { name: /Only what must be/ }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /Only what must be/ })).toBeChecked());
  expect(await mailSwitch()).not.toBeChecked();
  await waitFor(() => expect(saved).toHaveLength(1));
  await person.click(screen.getByRole('switch', { name: 'Plan ended: In the list' }));
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
});

it('saves a press on what is still being saved after it, and shows it until it is read again', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const choices: unknown[] = [];
  let reads = 0;
  server.use(
    api.put('/notifications/preferences', async ({ body }) => {
      choices.push(body);
      await held;
      return { preferences: [] };
    }),
    api.get('/notifications/preferences', async () => {
      reads += 1;
      if (reads > 2) await new Promise(() => undefined);
      return { preferences: preferences as never, pushKey };
    }),
  );
  const { person } = renderNotificationsCard();
  await person.click(await mailSwitch());
  await waitFor(() => expect(choices).toHaveLength(1));
  expect(await mailSwitch()).not.toBeChecked();
  await person.click(await mailSwitch());
  expect(await mailSwitch()).toBeChecked();
  await person.click(await mailSwitch());
  expect(choices).toHaveLength(1);
  answer();
  const change = (isOn: boolean) => ({ changes: [{ kind: 'plan-ended', channel: 'mail', isOn }] });
  await waitFor(() => expect(choices).toEqual([change(false), change(true), change(false)]));
  // After the last answer everything is read once more.
  await waitFor(() => expect(reads).toBeGreaterThan(2));
  expect(await mailSwitch()).not.toBeChecked();
});

it('saves a switch when it is pressed', async () => {
  const { person } = renderNotificationsCard();
  await person.click(await mailSwitch());
  await waitFor(() =>
    expect(preferences).toContainEqual(
      expect.objectContaining({ kind: 'plan-ended', channel: 'mail', isOn: false }),
    ),
  );
  expect(await mailSwitch()).not.toBeChecked();
});

it('mails receipts unless they are switched off', async () => {
  const { person } = renderNotificationsCard();
  const receipts = await screen.findByRole('switch', { name: 'Receipt of a purchase or top-up: Mail' });
  expect(receipts).toBeChecked();
  await person.click(receipts);
  await waitFor(() =>
    expect(preferences).toContainEqual(
      expect.objectContaining({ kind: 'receipt', channel: 'mail', isOn: false }),
    ),
  );
});

it('goes back and says so when saving failed', async () => {
  server.use(
    api.put('/notifications/preferences', () => api.error(500, 'internal_error', 'Something failed.')),
  );
  const { person } = renderNotificationsCard();
  await person.click(await mailSwitch());
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(await mailSwitch()).toBeChecked();
});

it('says when this browser cannot show notifications', async () => {
  pushKey = 'B'.repeat(87);
  renderNotificationsCard();
  expect(await screen.findByText('This browser cannot show notifications of a website.')).toBeInTheDocument();
  expect(screen.getAllByText('Push').length).toBeGreaterThan(0);
});

describe('on an iPhone', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'standalone'));

  it.each([
    ['in a tab', false, /Press Share, then 'Add to Home Screen'/],
    ['from the Home Screen', true, 'This browser cannot show notifications of a website.'],
  ])('without web push says %s what helps', async (_where, isStandalone, text) => {
    pushKey = 'B'.repeat(87);
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: isStandalone });
    renderNotificationsCard();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('in a browser with web push', () => {
  const subscription = {
    unsubscribe: jest.fn().mockResolvedValue(true),
    toJSON: () => ({ endpoint: 'https://push.example.com/x', keys: { p256dh: 'p', auth: 'a' } }),
  };
  const keyOf = (letter: string) => Buffer.from(letter.repeat(87), 'base64url');
  let current: (typeof subscription & { options: { applicationServerKey: Buffer } }) | null;
  let permission: NotificationPermission;
  const requestPermission = jest.fn(() => Promise.resolve(permission));
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      const key = Buffer.from(applicationServerKey, 'base64url');
      return Promise.resolve((current = { ...subscription, options: { applicationServerKey: key } }));
    },
  };
  beforeEach(() => {
    pushKey = keyOf('B').toString('base64url');
    current = null;
    permission = 'granted';
    requestPermission.mockClear();
    localStorage.removeItem('portal-push');
    const registration = { pushManager };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        ready: Promise.resolve(registration),
        getRegistration: () => Promise.resolve(registration),
        register: () => Promise.resolve(registration),
      },
    });
    Object.assign(window, {
      PushManager: jest.fn(),
      Notification: { requestPermission, permission: 'default' },
    });
  });
  afterEach(() => {
    delete (navigator as { serviceWorker?: unknown }).serviceWorker;
    delete (window as { PushManager?: unknown }).PushManager;
    delete (window as { Notification?: unknown }).Notification;
  });

  it('asks the browser only after a press, and turns on and off', async () => {
    server.use(
      api.put('/notifications/push-subscriptions', () => ({ id: 'one' })),
      api.delete('/notifications/push-subscriptions/:id', () => ({ message: 'Done' })),
    );
    const { person } = renderNotificationsCard();
    const turnOn = await screen.findByRole('button', { name: 'Turn on for this device' });
    expect(requestPermission).not.toHaveBeenCalled();
    await person.click(turnOn);
    const turnOff = await screen.findByRole('button', { name: 'Turn off for this device' });
    expect(turnOff).toHaveFocus();
    await person.click(turnOff);
    expect(await screen.findByRole('button', { name: 'Turn on for this device' })).toBeInTheDocument();
    expect(subscription.unsubscribe).toHaveBeenCalled();
  });

  it('says that what was turned on has ended, and turns it on again', async () => {
    server.use(api.put('/notifications/push-subscriptions', () => ({ id: 'one' })));
    const { person, unmount } = renderNotificationsCard();
    await person.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    await screen.findByRole('button', { name: 'Turn off for this device' });
    unmount();
    current = null;
    const after = renderNotificationsCard();
    expect(await screen.findByText(/^The notifications of this device have ended/)).toBeVisible();
    await after.person.click(screen.getByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByRole('button', { name: 'Turn off for this device' })).toBeVisible();
  });

  it('says so where the server signed with another key then', async () => {
    server.use(api.put('/notifications/push-subscriptions', () => ({ id: 'one' })));
    const { person, unmount } = renderNotificationsCard();
    await person.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    await screen.findByRole('button', { name: 'Turn off for this device' });
    unmount();
    const second = renderNotificationsCard();
    await screen.findByRole('button', { name: 'Turn off for this device' });
    second.unmount();
    current = { ...subscription, options: { applicationServerKey: keyOf('C') } };
    renderNotificationsCard();
    expect(await screen.findByText(/^The notifications of this device have ended/)).toBeVisible();
  });

  it('says so where the service worker cannot be registered', async () => {
    Object.assign(navigator.serviceWorker, {
      ready: new Promise(() => undefined),
      getRegistration: () => Promise.resolve(undefined),
      register: () => Promise.reject(new TypeError('The script could not be read.')),
    });
    const { person } = renderNotificationsCard();
    await person.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    const text = 'Your browser could not change its notifications. Please try again later.';
    await waitFor(() => expect(shownToasts()).toEqual([text]));
    expect(await screen.findByRole('button', { name: 'Turn on for this device' })).toBeEnabled();
  });

  it('explains what to do after a denial', async () => {
    Object.assign(window.Notification, { permission: 'denied' });
    renderNotificationsCard();
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('stays off and says so when the server refuses', async () => {
    server.use(
      api.put('/notifications/push-subscriptions', () =>
        api.error(500, 'internal_error', 'Something failed.'),
      ),
    );
    const { person } = renderNotificationsCard();
    await person.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    await waitFor(() => expect(shownToasts()).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Turn on for this device' })).toBeInTheDocument();
  });
});
