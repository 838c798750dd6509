import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneInput } from './PhoneInput';
import { phoneNumbers } from './testing/phoneNumbers';

function Phone() {
  const [value, setValue] = useState('');
  return (
    <>
      <PhoneInput label="Phone" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const person = userEvent.setup({ delay: null });
const bare = (text: string) => text.replace(/[^+\d]/g, '');
const stored = () => screen.getByRole('status').textContent;
const renderField = () => {
  render(<Phone />);
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone' });
};

/** Places the caret behind this many digits or plus signs, as a click does. */
function placeCaretBehind(input: HTMLInputElement, characters: number): void {
  let index = 0;
  for (let passed = 0; passed < characters; index += 1)
    passed += /[+\d]/.test(input.value.charAt(index)) ? 1 : 0;
  input.setSelectionRange(index, index);
}

async function type(input: HTMLInputElement, text: string): Promise<void> {
  await person.clear(input);
  await person.keyboard(text);
}

async function paste(input: HTMLInputElement, text: string): Promise<void> {
  await person.tripleClick(input);
  await person.paste(text);
}

/** Types the number without one digit in the middle, then inserts it. */
async function typeWithAGap(input: HTMLInputElement, digits: string): Promise<void> {
  const gap = Math.floor(digits.length / 2);
  await type(input, digits.slice(0, gap) + digits.slice(gap + 1));
  placeCaretBehind(input, gap);
  await person.keyboard(digits.charAt(gap));
}

/** Types the number with a wrong digit in the middle, deletes it with Backspace and types the right one. */
async function typeWithASlip(input: HTMLInputElement, digits: string): Promise<void> {
  const slip = Math.floor(digits.length / 2);
  const wrong = digits.charAt(slip) === '5' ? '6' : '5';
  await type(input, digits.slice(0, slip) + wrong + digits.slice(slip + 1));
  placeCaretBehind(input, slip + 1);
  await person.keyboard('{Backspace}');
  await person.keyboard(digits.charAt(slip));
}

async function chooseCountry(code: string): Promise<void> {
  const button = screen.getByRole('button', { name: /^Country:/ });
  if (button.textContent === code) return;
  await person.click(button);
  await person.keyboard(`${code}{Enter}`);
  expect(button).toHaveTextContent(code);
}

it.each([
  ['completed', typeWithAGap, 0],
  ['corrected', typeWithASlip, 1],
] as const)('stores numbers that are %s in the middle', async (_how, enter, half) => {
  const input = await renderField();
  for (const [index, [, international]] of phoneNumbers.entries()) {
    if (index % 2 !== half) continue;
    await enter(input, bare(international));
    expect(stored()).toBe(bare(international));
  }
});

it('stores a number typed or pasted in national format after its country is selected', async () => {
  const input = await renderField();
  for (const [index, [country, international, national]] of phoneNumbers.entries()) {
    await person.clear(input);
    await chooseCountry(country);
    expect(input).toHaveFocus();
    const ways = [
      () => type(input, national),
      () => type(input, bare(national)),
      () => paste(input, national),
    ];
    await ways[index % ways.length]?.();
    expect([national, stored()]).toEqual([national, bare(international)]);
  }
});

it('stores no other number for digits without a country code, and shows the stored number on blur', async () => {
  const input = await renderField();
  expect(screen.getByRole('button', { name: 'Country: Thailand (+66)' })).toBeInTheDocument();
  await type(input, '14155552671');
  expect(stored()).toBe('14155552671');
  await type(input, '081 234 5678');
  expect(stored()).toBe('+66812345678');
  await person.tab();
  expect(input).toHaveValue('+66 81 234 5678');
  expect(stored()).toBe('+66812345678');
});
