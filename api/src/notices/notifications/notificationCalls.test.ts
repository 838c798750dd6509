import { randomUUID } from 'node:crypto';
import { notificationKindsOf, dayMs } from '@portal/contract';
import { eventsWork, recordEvent } from '../events/events';
import { findEmailsTo } from '../../testing/outbox';
import { runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';
import { signUnsubscribeToken } from './unsubscribeToken';

const api = useTestApi();

interface Listed {
  id: string;
  title: string;
  isRead: boolean;
}
const list = async (as: SignedIn, query = '') => {
  const { body } = await api.call('GET', `/notifications${query}`, { as });
  return body as unknown as { notifications: Listed[]; unread: number; next: string | null };
};
const tell = async ({ user }: SignedIn, count: number, planTitle = 'Japan') => {
  for (let index = 0; index < count; index += 1) {
    const data = { purchaseId: randomUUID(), planTitle: `${planTitle} ${index}`, amountCents: 500 };
    await recordEvent(api.services.db, {
      kind: 'purchase-completed',
      key: randomUUID(),
      userId: user.id,
      data,
    });
  }
  await runWork(api, { only: [eventsWork] });
};

test('the list is paged, newest first, without gaps or repetition', async () => {
  const account = await api.signIn();
  await tell(account, 5);
  const first = await list(account, '?limit=2');
  expect(first).toMatchObject({ unread: 5, next: first.notifications[1]?.id });
  // One that arrives meanwhile shifts nothing.
  await tell(account, 1);
  const second = await list(account, `?limit=2&before=${first.next}`);
  const third = await list(account, `?limit=2&before=${second.next}`);
  expect(third.next).toBeNull();
  const ids = [first, second, third].flatMap(({ notifications }) => notifications.map(({ id }) => id));
  expect(new Set(ids).size).toBe(5);
  const stranger = await api.signIn();
  expect((await list(stranger, `?before=${ids[0]}`)).notifications).toEqual([]);
});

test('reading one, and all up to the newest that was shown; again changes nothing', async () => {
  const account = await api.signIn();
  await tell(account, 3);
  const { notifications } = await list(account);
  const [newest, , oldest] = notifications.map(({ id }) => id);
  const read = () => api.call('PUT', `/notifications/${oldest}/read`, { as: account });
  expect((await read()).body).toEqual({ unread: 2 });
  expect((await read()).body).toEqual({ unread: 2 });
  await tell(account, 1);
  const all = { as: account, body: { newestId: newest } };
  expect((await api.call('PUT', '/notifications/read', all)).body).toEqual({ unread: 1 });
  expect((await list(account)).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
});

test('another user’s notification cannot be read or marked', async () => {
  const [owner, stranger] = [await api.signIn(), await api.signIn()];
  await tell(owner, 1);
  const [mine] = (await list(owner)).notifications;
  expect((await api.call('PUT', `/notifications/${mine?.id}/read`, { as: stranger })).status).toBe(404);
  await api.call('PUT', '/notifications/read', { as: stranger, body: { newestId: mine?.id } });
  expect((await list(owner)).unread).toBe(1);
});

test('preferences list every kind and channel; mails about security and money stay on', async () => {
  const account = await api.signIn();
  const path = '/notifications/preferences';
  const { body } = await api.call('GET', path, { as: account });
  expect(body['preferences']).toHaveLength(notificationKindsOf('customer').length * 3);
  const change = (kind: string, channel: string, isOn: unknown) =>
    api.call('PUT', `${path}/${kind}/${channel}`, { as: account, body: { isOn } });
  expect((await change('security-change', 'mail', false)).status).toBe(409);
  expect((await change('purchase-refunded', 'mail', false)).status).toBe(409);
  expect((await change('security-change', 'push', true)).body).toMatchObject({ isOn: true, isFixed: false });
  expect((await change('data-80-percent', 'mail', false)).body).toMatchObject({ isOn: false });
  expect((await change('data-80-percent', 'telegram', false)).status).toBe(422);
  expect((await change('data-80-percent', 'mail', 'no')).status).toBe(422);
});

test('several preferences change together, all or none', async () => {
  const account = await api.signIn();
  const path = '/notifications/preferences';
  const off = (kind: string, channel: string) => ({ kind, channel, isOn: false });
  const change = (...changes: unknown[]) => api.call('PUT', path, { as: account, body: { changes } });
  const isOn = async (kind: string, channel: string) => {
    const { body } = await api.call('GET', path, { as: account });
    const all = body['preferences'] as { kind: string; channel: string; isOn: boolean }[];
    return all.find((one) => one.kind === kind && one.channel === channel)?.isOn;
  };
  expect((await change(off('data-80-percent', 'push'), off('new-sign-in', 'mail'))).status).toBe(409);
  expect(await isOn('data-80-percent', 'push')).toBe(true);

  const { body } = await change(off('data-80-percent', 'push'), {
    ...off('plan-started', 'push'),
    isOn: true,
  });
  expect(body['preferences']).toMatchObject([{ kind: 'data-80-percent' }, { kind: 'plan-started' }]);
  expect(await isOn('data-80-percent', 'push')).toBe(false);
  expect(await isOn('plan-started', 'push')).toBe(true);
  await change(off('plan-ended', 'mail'), { ...off('plan-ended', 'mail'), isOn: true });
  expect(await isOn('plan-ended', 'mail')).toBe(true);
  expect((await change()).status).toBe(422);
});

describe('the unsubscribe link of a mail', () => {
  const linkOf = async (account: SignedIn) => {
    await recordEvent(api.services.db, {
      kind: 'ends-in-1-day',
      key: randomUUID(),
      userId: account.user.id,
      data: {
        esimUid: 'e',
        planId: randomUUID(),
        planTitle: 'Japan',
        quotaBytes: 0,
        remainingBytes: 0,
        endsAt: new Date(Date.now() + dayMs).toISOString(),
        reportedAt: new Date().toISOString(),
      },
    });
    const email = (await findEmailsTo(api, account.user.email)).at(-1);
    const link = email?.template === 'notification' ? email.data.unsubscribe : null;
    return link?.replace('http://portal.test/api', '') ?? '';
  };
  const isMailOn = async (as: SignedIn) => {
    const { body } = await api.call('GET', '/notifications/preferences', { as });
    const all = body['preferences'] as { kind: string; channel: string; isOn: boolean }[];
    return all.find(({ kind, channel }) => kind === 'ends-in-1-day' && channel === 'mail')?.isOn;
  };

  test('opening it asks and changes nothing; the button ends the mails, signed out', async () => {
    const account = await api.signIn();
    const path = await linkOf(account);
    const asked = await api.call('GET', path);
    expect(asked.text).toContain('<button type="submit">End these mails</button>');
    expect(asked.text).toContain('Plan ends in one day');
    expect(asked.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(await isMailOn(account)).toBe(true);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const done = await api.call('POST', path, { headers, body: 'List-Unsubscribe=One-Click' });
    expect(done).toMatchObject({ status: 200 });
    expect(done.text).toContain('You get no more of these mails');
    expect(await isMailOn(account)).toBe(false);
    expect((await api.call('POST', path, { headers, body: '' })).status).toBe(200);
    expect((await api.call('GET', path)).text).not.toContain('<button');
  });

  test('is a page in the language of the account', async () => {
    const path = await linkOf(await api.signIn({ language: 'de' }));
    const { text } = await api.call('GET', path);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('<button type="submit">Diese E-Mails abbestellen</button>');
    expect(text).toContain('Tarif endet in einem Tag');
    expect(text).toMatch(/wählst du <a href="[^"]+#notifications">in deinem Profil<\/a>\./);
  });

  test('a changed, foreign or useless token ends nothing', async () => {
    const account = await api.signIn();
    const path = await linkOf(account);
    const { settings } = api.services;
    const fixed = await signUnsubscribeToken(
      { userId: account.user.id, kinds: ['security-change'] },
      settings,
    );
    const nobody = await signUnsubscribeToken({ userId: randomUUID(), kinds: ['plan-ended'] }, settings);
    const base = '/notifications/unsubscribe/';
    for (const bad of [
      `${path}x`,
      `${base}nonsense`,
      `${base}${account.token}`,
      base + fixed,
      base + nobody,
    ]) {
      for (const method of ['GET', 'POST'])
        expect(await api.call(method, bad)).toMatchObject({
          status: 404,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          text: expect.stringMatching(/not valid any more.*the newest mail.*in your profile/s) as string,
        });
    }
    expect(await isMailOn(account)).toBe(true);
  });

  test('the token is good for nothing else', async () => {
    const account = await api.signIn();
    const token = (await linkOf(account)).split('/').at(-1) ?? '';
    expect((await api.call('GET', '/notifications', { token })).status).toBe(403);
  });
});
