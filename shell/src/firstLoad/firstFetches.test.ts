import type { FirstFetch } from '@portal/platform/host';
import { fetchScript } from './firstFetches';

const sent: [address: string, headers: Record<string, string>][] = [];
const realFetch = globalThis.fetch;

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = ((address: string, { headers }: { headers: Record<string, string> }) => {
    sent.push([address, headers]);
    return Promise.reject(new TypeError('Failed to fetch'));
  }) as typeof fetch;
  localStorage.setItem('accessToken', 'token');
  localStorage.setItem('portal:user', JSON.stringify({ _id: 'ada & co' }));
});
afterEach(() => {
  globalThis.fetch = realFetch;
  globalThis.portalFirstFetches = undefined;
  localStorage.clear();
});

/** Runs the script as in the HTML of a route, at a URL. */
function open(address: string, path: string, fetches: string[], dialogs?: Record<string, string[]>) {
  window.history.replaceState(null, '', address);
  const script = document.createElement('script');
  script.dataset.path = path;
  script.dataset.fetches = JSON.stringify(fetches);
  if (dialogs) script.dataset.dialogs = JSON.stringify(dialogs);
  script.textContent = fetchScript;
  document.head.append(script);
  script.remove();
  return sent.map(([to]) => to.replace(window.location.origin, ''));
}

it('sends the calls of the first screen with the stored session', () => {
  expect(open('/', '/', ['/wallet/{userId}?pageSize=5', '/auth/sessions'])).toEqual([
    '/api/wallet/ada%20%26%20co?pageSize=5',
    '/api/auth/sessions',
  ]);
  expect(sent[0]![1]).toMatchObject({ authorization: 'Bearer token' });
  const fetches: Map<string, FirstFetch> | undefined = globalThis.portalFirstFetches;
  expect([...(fetches?.keys() ?? [])]).toEqual(sent.map(([address]) => address));
});

it('fills in the route’s parameters from the URL, still encoded', () => {
  expect(open('/esim/7%2F8?user_id=ada', '/esim/:id', ['/esim/:id/data-plans'])).toEqual([
    '/api/esim/7%2F8/data-plans',
  ]);
});

it('leaves a call with a query to the screen if the URL has a query too', () => {
  expect(open('/esim?page=3', '/esim', ['/esim/{userId}?page=1', '/esim/{userId}/totals'])).toEqual([
    '/api/esim/ada%20%26%20co/totals',
  ]);
});

it('sends those of a dialog that the address opens, and of no other', () => {
  const dialogs = { 'buy=esim': ['/packages/destinations'], 'add=balance': ['/payments/cards'] };
  expect(open('/?to=JP&buy=esim', '/', ['/wallet/{userId}?pageSize=5'], dialogs)).toEqual([
    '/api/packages/destinations',
  ]);
  sent.length = 0;
  expect(open('/?buy=other', '/', [], dialogs)).toEqual([]);
});

it.each([
  ['a cached page of another route', '/profile/7'],
  ['a path with one more segment', '/esim/7/8'],
  ['a path without the parameter', '/esim/'],
])('sends nothing from %s', (_name, address) => {
  expect(open(address, '/esim/:id', ['/esim/:id/data-plans'])).toEqual([]);
});

it.each([
  ['without a session', () => localStorage.removeItem('accessToken')],
  ['without a known user', () => localStorage.removeItem('portal:user')],
  ['with a user that was edited by hand', () => localStorage.setItem('portal:user', '{broken')],
])('sends nothing %s, and throws nothing', (_name, change) => {
  change();
  const complaints: unknown[] = [];
  const complain = ({ error }: ErrorEvent) => complaints.push(error);
  window.addEventListener('error', complain);
  expect(open('/', '/', ['/auth/sessions'])).toEqual([]);
  window.removeEventListener('error', complain);
  expect(complaints).toEqual([]);
});
