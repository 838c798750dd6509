import type { Locator, Page } from '@playwright/test';
import { expect, test as galleryTest } from './testing/galleryFixtures';
import { phoneNumbers } from './testing/phoneNumbers';

const stories = 3;

/** The phone field of the gallery and the number that its form would store. */
class PhoneField {
  readonly field: Locator;
  readonly stored: Locator;

  constructor(private readonly page: Page) {
    this.field = page.getByRole('textbox', { name: 'Phone' }).first();
    this.stored = page.getByRole('status', { name: 'Stored number' }).first();
  }

  async type(text: string): Promise<void> {
    await this.clear();
    await this.page.keyboard.type(text);
  }

  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.field.focus();
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.press('Control+V');
  }

  async clear(): Promise<void> {
    await this.field.fill('');
  }

  async chooseCountry(code: string): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Country:/ }).first();
    if ((await button.innerText()).trim() === code) return;
    await button.click();
    await this.page.keyboard.type(code);
    await this.page.keyboard.press('Enter');
    await expect(this.field).toBeFocused();
    await expect(button).toHaveText(code);
  }

  /** Types the number without one digit in the middle, then inserts it. */
  async typeWithAGap(text: string): Promise<void> {
    const digits = bare(text);
    const gap = Math.floor(digits.length / 2);
    await this.clear();
    await this.page.keyboard.type(digits.slice(0, gap) + digits.slice(gap + 1));
    await this.placeCaretBehind(gap);
    await this.page.keyboard.type(digits.charAt(gap));
  }

  /** Types the number with a wrong digit in the middle, deletes it with Backspace and types the right one. */
  async typeWithASlip(text: string): Promise<void> {
    const digits = bare(text);
    const slip = Math.floor(digits.length / 2);
    const wrong = digits.charAt(slip) === '5' ? '6' : '5';
    await this.clear();
    await this.page.keyboard.type(digits.slice(0, slip) + wrong + digits.slice(slip + 1));
    await this.placeCaretBehind(slip + 1);
    await this.page.keyboard.press('Backspace');
    await this.page.keyboard.type(digits.charAt(slip));
  }

  /** Places the caret behind this many digits or plus signs, as a click does. */
  private placeCaretBehind(characters: number): Promise<void> {
    return this.field.evaluate((element, count) => {
      const input = element as HTMLInputElement;
      let index = 0;
      for (let passed = 0; passed < count; index += 1)
        passed += /[+\d]/.test(input.value.charAt(index)) ? 1 : 0;
      input.setSelectionRange(index, index);
    }, characters);
  }
}

const test = galleryTest.extend<{ phone: PhoneField }>({
  phone: async ({ page }, use) => {
    await page.goto('/#PhoneInput');
    const phone = new PhoneField(page);
    // The fields of the page load one after the other; until all are there, the first one may be another story's.
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveCount(stories);
    await use(phone);
  },
});
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const bare = (text: string) => text.replace(/[^+\d]/g, '');

const spellings: [name: string, spell: (international: string) => string][] = [
  ['blanks', (international) => international],
  ['no separators', bare],
  ['dashes', (international) => international.replaceAll(' ', '-')],
  ['dots', (international) => international.replaceAll(' ', '.')],
  ['brackets', (international) => international.replace(/^(\S+) (\S+)/, '$1 ($2)')],
  ['00 for the plus', (international) => international.replace('+', '00')],
];
const pastedSpellings: typeof spellings = [
  ...spellings,
  ['a tel: link', (international) => `tel:${international.replaceAll(' ', '-')}`],
];

/** Every count-th number, so that the tests of one kind share the numbers among them. */
const shareOf = (offset: number, count: number) =>
  phoneNumbers.filter((_, index) => index % count === offset).map(([, international]) => international);

/** Enters each number in one way and expects it to be stored in international format. */
async function expectStored(
  phone: PhoneField,
  numbers: string[],
  enter: (international: string) => Promise<void>,
): Promise<void> {
  expect(numbers.length).toBeGreaterThan(7);
  for (const international of numbers) {
    await enter(international);
    await expect(phone.stored, international).toHaveText(bare(international));
  }
}

test('has 60 numbers of 30 countries', () => {
  expect(new Set(phoneNumbers.map(([, international]) => international)).size).toBe(60);
  expect(new Set(phoneNumbers.map(([country]) => country)).size).toBe(30);
});

for (const [index, [name, spell]] of spellings.entries())
  test(`stores numbers typed key by key with ${name}`, async ({ phone }) => {
    await expectStored(phone, shareOf(index, spellings.length), (international) =>
      phone.type(spell(international)),
    );
  });

for (const [index, [name, spell]] of pastedSpellings.entries())
  test(`stores numbers pasted with ${name}`, async ({ phone }) => {
    await expectStored(phone, shareOf(index, pastedSpellings.length), (international) =>
      phone.paste(spell(international)),
    );
  });

test('stores numbers that are completed in the middle', async ({ phone }) => {
  await expectStored(phone, shareOf(0, 2), (international) => phone.typeWithAGap(international));
});

test('stores numbers that are corrected in the middle', async ({ phone }) => {
  await expectStored(phone, shareOf(1, 2), (international) => phone.typeWithASlip(international));
});

test('stores a number typed or pasted in national format after its country is selected', async ({
  phone,
}) => {
  for (const [index, [country, international, national]] of phoneNumbers.entries()) {
    await phone.clear();
    await phone.chooseCountry(country);
    await [() => phone.type(national), () => phone.type(bare(national)), () => phone.paste(national)][
      index % 3
    ]?.();
    await expect(phone.stored, national).toHaveText(bare(international));
  }
});

test('stores no other number for digits without a country code, and shows the stored number on blur', async ({
  page,
  phone,
}) => {
  await phone.clear();
  await phone.chooseCountry('TH');
  await phone.type('14155552671');
  await expect(phone.stored).toHaveText('14155552671');
  await phone.type('081 234 5678');
  await expect(phone.stored).toHaveText('+66812345678');
  await page.keyboard.press('Tab');
  await expect(phone.field).toHaveValue('+66 81 234 5678');
  await expect(phone.stored).toHaveText('+66812345678');
});
