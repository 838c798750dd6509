import type { Notification } from '@portal/contract';
import {
  api,
  buildCustomer,
  fakeApi,
  readyButton,
  renderScreen,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import NotificationBell from './NotificationBell';
import { watchChanges } from './watchChanges';

// The stream has its own test: here the test says when something changed.
jest.mock('./watchChanges');
let announce: () => void = () => undefined;

const used: Notification = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'data-80-percent',
  title: '80% of Japan 10 GB is used',
  text: '2 GiB of 10 GiB are left.',
  link: { kind: 'esim', id: 'esim-1' },
  isRead: false,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const refunded: Notification = {
  ...used,
  id: '22222222-2222-4222-8222-222222222222',
  kind: 'purchase-refunded',
  title: 'Your purchase was refunded',
  link: { kind: 'transactions', id: null },
  isRead: true,
};

let listed: Notification[] = [];
let unread = 0;
const answer = (next: string | null = null) => ({ notifications: listed as never, unread, next });
const server = fakeApi(
  api.get('/notifications', () => answer()),
  api.put('/notifications/read', () => {
    unread = 0;
    listed = listed.map((notification) => ({ ...notification, isRead: true }));
    return { unread };
  }),
  api.put('/notifications/:id/read', () => {
    unread -= 1;
    return { unread };
  }),
);
beforeEach(() => {
  listed = [used, refunded];
  unread = 1;
  jest.mocked(watchChanges).mockImplementation((onChange) => {
    announce = onChange;
    return () => undefined;
  });
});
const renderNotificationBell = () => renderScreen(<NotificationBell />, { user: buildCustomer() });
const bell = (name: string | RegExp) => screen.findByRole('button', { name });

it('says how many are unread, and abbreviates large numbers for the eye alone', async () => {
  unread = 12_345;
  renderNotificationBell();
  expect(await bell('Notifications, 12,345 unread')).toBeInTheDocument();
  expect(screen.getByText('12.35K')).toHaveAttribute('aria-hidden', 'true');
});

it('opens a list of links, and Escape closes it and returns to the bell', async () => {
  const { person } = renderNotificationBell();
  await person.click(await bell('Notifications, 1 unread'));
  const panel = screen.getByRole('dialog', { name: 'Notifications' });
  expect(panel).toHaveFocus();
  const links = within(panel).getAllByRole('listitem');
  expect(links[0]).toHaveTextContent('Unread: 80% of Japan 10 GB is used');
  expect(within(panel).getByRole('link', { name: /Your purchase was refunded/ })).toHaveAttribute(
    'href',
    '/transactions',
  );
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await bell(/Notifications/)).toHaveFocus();
});

it('marks one as read when it is followed', async () => {
  const { person } = renderNotificationBell();
  await person.click(await bell('Notifications, 1 unread'));
  const link = screen.getByRole('link', { name: /80% of Japan/ });
  // The shell's router follows it; here nothing may.
  link.addEventListener('click', (event) => event.preventDefault());
  await person.click(link);
  expect(await bell('Notifications')).toHaveAttribute('aria-expanded', 'false');
});

it('marks all as read, once however often it is pressed', async () => {
  const { person } = renderNotificationBell();
  await person.click(await bell('Notifications, 1 unread'));
  await person.dblClick(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await bell('Notifications')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

it('keeps them unread when marking fails, and says so', async () => {
  server.use(api.put('/notifications/read', () => api.error(500, 'internal_error', 'Something failed.')));
  const { person } = renderNotificationBell();
  await person.click(await bell('Notifications, 1 unread'));
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(await bell('Notifications, 1 unread')).toBeInTheDocument();
});

it('announces what arrives while the page is open', async () => {
  renderNotificationBell();
  await bell('Notifications, 1 unread');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  unread = 2;
  announce();
  expect(await bell('Notifications, 2 unread')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('One new notification');
});

it('says when there is nothing yet', async () => {
  listed = [];
  unread = 0;
  const { person } = renderNotificationBell();
  await person.click(await bell('Notifications'));
  expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
});

it('says when the list could not be loaded, and tries again', async () => {
  server.use(api.get('/notifications', () => api.error(500, 'internal_error', 'Something failed.')));
  const { person } = renderNotificationBell();
  await person.click(await bell('Notifications'));
  expect(await screen.findByText('Your notifications could not be loaded')).toBeInTheDocument();
  // The bell and the panel load it one after the other.
  const retry = await readyButton('Retry');
  server.resetHandlers();
  await person.click(retry);
  expect(await screen.findByRole('link', { name: /80% of Japan/ })).toBeInTheDocument();
});

it('shows older ones below, where the keyboard continues', async () => {
  const older = { ...refunded, id: '33333333-3333-4333-8333-333333333333', title: 'An older one' };
  server.use(
    api.get('/notifications', ({ query }) =>
      query.get('before') === refunded.id
        ? { notifications: [older] as never, unread, next: null }
        : answer(refunded.id),
    ),
  );
  const { person } = renderNotificationBell();
  await person.click(await bell('Notifications, 1 unread'));
  await person.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('link', { name: /An older one/ })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});
