import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, newVisitor, type Visitor } from './testing/browser';
import { startGallery, type RunningGallery } from './testing/gallery';
import { phoneNumbers } from './testing/phoneNumbers';

jest.setTimeout(180_000);

let browser: Browser;
let gallery: RunningGallery;
let visitor: Visitor;
let page: Page;
let field: Locator;
let stored: Locator;

beforeAll(async () => {
  browser = await launchBrowser();
  gallery = await startGallery();
  visitor = await newVisitor(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  page = visitor.page;
  await page.goto(`${gallery.url}#PhoneInput`);
  field = page.getByRole('textbox', { name: 'Phone' }).first();
  stored = page.getByRole('status', { name: 'Stored number' }).first();
  await field.waitFor();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  gallery?.stop();
});

const bare = (text: string) => text.replace(/[^+\d]/g, '');

async function clear() {
  await field.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
}

async function type(text: string): Promise<string> {
  await clear();
  await page.keyboard.type(text);
  return stored.innerText();
}

async function paste(text: string): Promise<string> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  return stored.innerText();
}

async function chooseCountry(code: string) {
  const button = page.getByRole('button', { name: /^Country:/ }).first();
  if ((await button.innerText()).trim() === code) return;
  await button.click();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'tel');
  expect((await button.innerText()).trim()).toBe(code);
}

/** Types the number without one digit in the middle, then inserts it. */
async function typeWithAGap(text: string): Promise<string> {
  const digits = bare(text);
  const gap = Math.floor(digits.length / 2);
  await clear();
  await page.keyboard.type(digits.slice(0, gap) + digits.slice(gap + 1));
  await placeCaretBehind(gap);
  await page.keyboard.type(digits.charAt(gap));
  return stored.innerText();
}

/** Types the number with a wrong digit in the middle, deletes it with Backspace and types the right one. */
async function typeWithASlip(text: string): Promise<string> {
  const digits = bare(text);
  const slip = Math.floor(digits.length / 2);
  const wrong = digits.charAt(slip) === '5' ? '6' : '5';
  await clear();
  await page.keyboard.type(digits.slice(0, slip) + wrong + digits.slice(slip + 1));
  await placeCaretBehind(slip + 1);
  await page.keyboard.press('Backspace');
  await page.keyboard.type(digits.charAt(slip));
  return stored.innerText();
}

async function placeCaretBehind(characters: number) {
  const shown = await field.inputValue();
  let index = 0;
  for (let passed = 0; passed < characters; index += 1) passed += /[+\d]/.test(shown.charAt(index)) ? 1 : 0;
  await page.keyboard.press('Home');
  for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowRight');
}

const spellings: [name: string, spell: (international: string) => string][] = [
  ['blanks', (international) => international],
  ['no separators', bare],
  ['dashes', (international) => international.replaceAll(' ', '-')],
  ['dots', (international) => international.replaceAll(' ', '.')],
  ['brackets', (international) => international.replace(/^(\S+) (\S+)/, '$1 ($2)')],
  ['00 for the plus', (international) => international.replace('+', '00')],
];

const tableOf = (read: (international: string) => Promise<string>) =>
  phoneNumbers.reduce<Promise<Record<string, string>>>(async (soFar, [, international]) => {
    const table = await soFar;
    return { ...table, [international]: await read(international) };
  }, Promise.resolve({}));

const expected = Object.fromEntries(
  phoneNumbers.map(([, international]) => [international, bare(international)]),
);

it('has 60 numbers of 30 countries', () => {
  expect(Object.keys(expected)).toHaveLength(60);
  expect(new Set(phoneNumbers.map(([country]) => country)).size).toBe(30);
});

it.each(spellings)('stores each number typed key by key with %s', async (_name, spell) => {
  expect(await tableOf((international) => type(spell(international)))).toEqual(expected);
});

it.each([
  ...spellings,
  ['a tel: link', (international: string) => `tel:${international.replaceAll(' ', '-')}`],
] as const)('stores each number pasted with %s', async (_name, spell) => {
  expect(await tableOf((international) => paste(spell(international)))).toEqual(expected);
});

it('stores each number that is completed or corrected in the middle', async () => {
  expect(await tableOf(typeWithAGap)).toEqual(expected);
  expect(await tableOf(typeWithASlip)).toEqual(expected);
});

it('stores each number typed or pasted in national format after its country is selected', async () => {
  for (const [country, international, national] of phoneNumbers) {
    await clear();
    await chooseCountry(country);
    expect([national, await type(national)]).toEqual([national, bare(international)]);
    expect([national, await type(bare(national))]).toEqual([national, bare(international)]);
    expect([national, await paste(national)]).toEqual([national, bare(international)]);
  }
});

it('stores no other number for digits without a country code, and shows the stored number on blur', async () => {
  await clear();
  await chooseCountry('TH');
  expect(await type('14155552671')).toBe('14155552671');
  expect(await type('081 234 5678')).toBe('+66812345678');
  await page.keyboard.press('Tab');
  expect(await field.inputValue()).toBe('+66 81 234 5678');
  expect(await stored.innerText()).toBe('+66812345678');
  expect(visitor.complaints).toEqual([]);
});
