import { accessTokenKey, cachedUserKey, lastDialogId, lastWordsKey, type LastWord } from '@portal/contract';
import { skeletonScript, skeletons } from './skeleton';

const word = (text: string): LastWord => ({
  text,
  x: 300,
  y: 120,
  width: 200,
  font: '600 20px/30px',
  hasLines: false,
});
const card = { x: 10, y: 80, width: 500, height: 90 };
const page = (...words: LastWord[]) => ({ viewportWidth: window.innerWidth, words, cards: [card] });
const storeWords = (value: object) => localStorage.setItem(lastWordsKey, JSON.stringify(value));

beforeEach(() => {
  localStorage.setItem(cachedUserKey, JSON.stringify({ _id: 'ada', fname: 'Ada' }));
  localStorage.setItem(accessTokenKey, 'token');
  storeWords({ userId: 'ada', pages: { '/esim/7?user_id=ada': page(word('Tokyo in autumn')) } });
});
afterEach(() => localStorage.clear());

/** Runs the script as in the HTML of a signed-in page, and returns the texts that its skeleton shows. */
function show(address: string): string[] {
  window.history.replaceState(null, '', address);
  document.body.innerHTML =
    '<div class="sk-frame"><div class="sk-body"><div class="sk-title" hidden>Welcome, {fname}!</div><div class="sk-card"></div></div></div>';
  const script = document.createElement('script');
  script.textContent = skeletonScript;
  document.body.append(script);
  return Array.from(
    document.querySelectorAll('.sk-title:not([hidden]), .sk-line, .sk-lines'),
    (e) => e.textContent ?? '',
  );
}

it('shows what the user saw last, in its place', () => {
  expect(show('/esim/7?user_id=ada')).toEqual(['Welcome, Ada!', 'Tokyo in autumn']);
  const { style } = document.querySelector<HTMLElement>('.sk-line')!;
  expect([style.left, style.top, style.width, style.fontSize]).toEqual(['300px', '120px', '200px', '20px']);
  const cards = Array.from(document.querySelectorAll<HTMLElement>('.sk-card'), (one) => one.style.height);
  expect(cards).toEqual(['90px']);
});

it('shows the dialog that the address opens, with its pictures, over the page', () => {
  const box = { x: 160, y: 24, width: 1120, height: 852 };
  const picture = { x: 200, y: 464, width: 250, height: 120, path: '/scenes/JP.svg' };
  const dialog = { ...box, words: [word('Where to?')], cards: [], pictures: [picture] };
  storeWords({ userId: 'ada', pages: { '/?buy=esim': { ...page(word('$12.00')), dialog } } });
  expect(show('/?buy=esim')).toEqual(['Welcome, Ada!', '$12.00', 'Where to?']);
  const over = document.getElementById(lastDialogId)!;
  expect(over).toHaveTextContent('Where to?');
  expect(over).toHaveAttribute('aria-hidden', 'true');
  // What is in a panel is placed from its corner.
  expect(over.querySelector<HTMLElement>('.sk-line')!.style.left).toBe('140px');
  expect(over.querySelector('img')).toHaveAttribute('src', '/scenes/JP.svg');
});

it('begins with what is above on a phone, so that nothing moves while a slow device reads the page', () => {
  document.body.innerHTML = skeletons.public;
  const [above, below] = Array.from(document.querySelector('.sk-public')!.children, (part) => part.className);
  expect([above, below]).toEqual(['sk-aside', 'sk-column']);
});

it('shows its heading once', () => {
  storeWords({ userId: 'ada', pages: { '/': page(word('Welcome, Ada!'), word('$12.00')) } });
  expect(show('/')).toEqual(['Welcome, Ada!', '$12.00']);
});

it.each([
  ['on another page', () => undefined, '/esim/8?user_id=ada'],
  [
    'of another account',
    () => localStorage.setItem(cachedUserKey, JSON.stringify({ _id: 'grace', fname: 'Ada' })),
    undefined,
  ],
  ['without a session', () => localStorage.removeItem(accessTokenKey), undefined],
  ['that were edited by hand', () => localStorage.setItem(lastWordsKey, '{broken'), undefined],
  [
    'of a window of another width',
    () =>
      storeWords({
        userId: 'ada',
        pages: { '/esim/7?user_id=ada': { ...page(word('Tokyo')), viewportWidth: 1 } },
      }),
    undefined,
  ],
])('shows no words %s', (_which, change, address = '/esim/7?user_id=ada') => {
  change();
  expect(show(address)).toEqual(['Welcome, Ada!']);
  expect(document.querySelector('.sk-last')).toBeNull();
});

it('shows nothing of anybody to who is not known', () => {
  localStorage.removeItem(cachedUserKey);
  expect(show('/esim/7?user_id=ada')).toEqual([]);
});
