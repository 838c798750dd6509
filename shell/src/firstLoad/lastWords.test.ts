import { lastWordsKey, type LastPart } from '@portal/contract';
import { endSession, store, userLoaded } from '@portal/platform/host';
import { buildCustomer } from '@portal/platform/testing';
import { waitFor } from '@testing-library/react';
import { rememberLastWords } from './lastWords';

jest.mock('../remotes/registry', () => ({
  declaredRoutes: [
    { path: '/', remote: 'mfe-wallet', showsLastWords: true },
    { path: '/profile/:id', remote: 'mfe-profile' },
  ],
  declaredOverlays: [
    { name: 'buy', query: 'buy', value: 'esim', showsLastWords: true },
    { name: 'add-funds', query: 'add', value: 'balance' },
  ],
}));

const ada = buildCustomer({ _id: 'ada' });
const stored = () => JSON.parse(localStorage.getItem(lastWordsKey) ?? 'null') as unknown;
const textsOf = (address: string) => {
  const { pages } = stored() as { pages: Record<string, { words: { text: string }[] }> };
  return pages[address]?.words.map(({ text }) => text);
};

/** jsdom animates nothing. */
let movements: object[] = [];
Element.prototype.getAnimations = () => movements as Animation[];

let stop = () => undefined as void;
const start = () => {
  stop();
  stop = rememberLastWords();
};

/** jsdom lays nothing out: a text is as large as it is long. */
function layOut() {
  Range.prototype.getBoundingClientRect = function size(this: Range) {
    const width = this.toString().length * 10;
    return { x: 0, y: 0, top: 0, bottom: 20, width, height: 20 } as DOMRect;
  };
  Range.prototype.getClientRects = () => [{ height: 20 }] as unknown as DOMRectList;
}

beforeEach(() => {
  layOut();
  window.scrollTo = jest.fn();
  window.history.replaceState(null, '', '/');
  store.dispatch(userLoaded(ada));
  document.body.innerHTML = `<main id="content"><h1>Welcome, Ada!</h1><p>A sentence with <a href="/">a link</a>.</p>
    <dd><code>a-very-long-secret-activation-code-of-an-esim</code></dd><p>$12.00</p></main>`;
});
afterEach(() => {
  stop();
  localStorage.clear();
});

it('keeps the largest words of the page, without codes', () => {
  start();
  expect(textsOf('/')).toEqual(['A sentence with a link.', 'Welcome, Ada!', '$12.00']);
});

it('waits for a page that still loads', async () => {
  const main = document.querySelector('main')!;
  main.insertAdjacentHTML('beforeend', '<i role="status">Loading...</i>');
  start();
  expect(stored()).toBeNull();
  main.querySelector('i')!.remove();
  await waitFor(() => expect(textsOf('/')).toContain('$12.00'));
});

describe('of a dialog with an address', () => {
  const openDialog = (text: string) =>
    document
      .querySelector('main')!
      .insertAdjacentHTML(
        'beforeend',
        `<dialog open><div><h2>${text}</h2><code>a-secret-code</code><img src="/scenes/JP.svg" width="250" /><img src="blob:1" /></div></dialog>`,
      );
  const dialogOf = (address: string) =>
    (stored() as { pages: Record<string, { dialog?: LastPart }> }).pages[address]?.dialog;
  beforeEach(() => {
    Element.prototype.getBoundingClientRect = () => ({ x: 0, y: 0, width: 250, height: 120 }) as DOMRect;
    movements = [];
  });

  it('keeps its words and pictures once it is open, beside those of the page', async () => {
    window.history.replaceState(null, '', '/?buy=esim');
    start();
    expect(stored()).toBeNull();
    openDialog('Where to?');
    await waitFor(() => expect(dialogOf('/?buy=esim')?.words.map(({ text }) => text)).toEqual(['Where to?']));
    expect(dialogOf('/?buy=esim')?.pictures?.map(({ path }) => path)).toEqual(['/scenes/JP.svg']);
    expect(textsOf('/?buy=esim')).not.toContain('Where to?');
  });

  it('waits until it has come to rest, but for what turns for ever', () => {
    const endless = { effect: { getComputedTiming: () => ({ endTime: Infinity }) } };
    movements = [endless, { effect: { getComputedTiming: () => ({ endTime: 180 }) } }];
    window.history.replaceState(null, '', '/?buy=esim');
    openDialog('Where to?');
    start();
    expect(stored()).toBeNull();
    movements = [endless];
    document.dispatchEvent(new Event('animationend'));
    expect(dialogOf('/?buy=esim')).toBeDefined();
  });

  it.each(['/?add=balance', '/?buy=esim&to=JP'])('keeps nothing of it at %s', (address) => {
    window.history.replaceState(null, '', address);
    openDialog('Add Balance');
    start();
    expect(textsOf(address)).toContain('Welcome, Ada!');
    expect(dialogOf(address)).toBeUndefined();
  });
});

it('keeps what the page shows when it is left', () => {
  start();
  document.querySelector('h1')!.textContent = 'Welcome, Ada Lovelace of London!';
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(textsOf('/')?.[0]).toBe('Welcome, Ada Lovelace of London!');
});

it('keeps pages of one user alone', () => {
  start();
  store.dispatch(userLoaded(buildCustomer({ _id: 'grace' })));
  window.history.replaceState(null, '', '/?add-funds=open');
  start();
  expect(stored()).toMatchObject({ userId: 'grace' });
  expect(textsOf('/')).toBeUndefined();
});

it.each([
  ['of a page that does not say so', () => window.history.replaceState(null, '', '/profile/7')],
  [
    'while the page loads',
    () => document.querySelector('main')?.insertAdjacentHTML('beforeend', '<i role="status">Loading...</i>'),
  ],
  ['without a session', () => store.dispatch(endSession('signed-out'))],
])('keeps no words %s', (_which, change) => {
  change();
  start();
  expect(stored()).toBeNull();
});
