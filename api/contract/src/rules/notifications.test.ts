import {
  defaultChannels,
  isChannelFixed,
  notificationChannels,
  notificationKinds,
  notificationGroups,
  notificationKindsOf,
  presetChannel,
  type NotificationKind,
} from './notifications';

const affiliates: NotificationKind[] = [
  'bulk-purchase-finished',
  'webhook-failing',
  'payout-paid',
  'payout-failed',
];

test('a customer gets no notifications of what only affiliates have', () => {
  expect(notificationKindsOf('affiliate')).toEqual(notificationKinds);
  expect(notificationKindsOf('customer')).toEqual(
    notificationKinds.filter((kind) => !affiliates.includes(kind)),
  );
});

test('the list behind the bell has everything but receipts, mail what needs an action, push what cannot wait', () => {
  const kindsOf = (channel: (typeof notificationChannels)[number]) =>
    notificationKinds.filter((kind) => defaultChannels[kind][channel]);
  // Those are in mails and among the transactions.
  expect(kindsOf('list')).toEqual(notificationKinds.filter((kind) => kind !== 'receipt'));
  expect(notificationKinds.filter((kind) => !kindsOf('mail').includes(kind))).toEqual([
    'plan-started',
    'top-up-received',
  ]);
  expect(kindsOf('push')).toEqual([
    'data-80-percent',
    'data-95-percent',
    'data-used-up',
    'ends-in-1-day',
    'renewal-failed',
    'purchase-refunded',
    'bulk-purchase-finished',
    'auto-top-up-failed',
    'card-dispute',
    'payout-failed',
    'new-sign-in',
  ]);
});

test('mails about security and about money that moved by itself cannot be switched off', () => {
  expect(notificationKinds.filter((kind) => isChannelFixed(kind, 'mail'))).toEqual([
    'renewal-bought',
    'renewal-failed',
    'purchase-completed',
    'purchase-refunded',
    'bulk-purchase-finished',
    'auto-top-up-made',
    'auto-top-up-failed',
    'card-dispute',
    'card-refund',
    'payout-paid',
    'payout-failed',
    'new-sign-in',
    'security-change',
  ]);
  const others = notificationChannels.filter((channel) => channel !== 'mail');
  expect(others).toEqual(['list', 'push']);
  for (const kind of notificationKinds)
    for (const channel of others) expect(isChannelFixed(kind, channel)).toBe(false);
});

test('each kind is in one group', () => {
  expect(notificationGroups.flatMap(({ kinds }) => kinds).sort()).toEqual([...notificationKinds].sort());
});

test('everything is everything, normal is the default, quiet is what must be and receipts', () => {
  const mailed = notificationKinds.filter((kind) => presetChannel('quiet', kind, 'mail'));
  expect(mailed).toEqual(
    notificationKinds.filter((kind) => isChannelFixed(kind, 'mail') || kind === 'receipt'),
  );
  for (const kind of notificationKinds) {
    expect(presetChannel('quiet', kind, 'push')).toBe(false);
    expect(presetChannel('quiet', kind, 'list')).toBe(defaultChannels[kind].list);
    for (const channel of notificationChannels) {
      expect(presetChannel('everything', kind, channel)).toBe(true);
      expect(presetChannel('normal', kind, channel)).toBe(defaultChannels[kind][channel]);
    }
  }
});
