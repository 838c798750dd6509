import {
  autoTopUpMandate,
  formatDollars,
  minTopUpDollars,
  parseAmountInput,
  maxPaidDollars,
  t,
  type AutoTopUp,
} from '@portal/contract';

export const amountNames = ['balanceBelow', 'topUpAmount', 'dayLimit', 'monthLimit'] as const;
export type AmountName = (typeof amountNames)[number];
type Amounts = Record<AmountName, number>;

/** What is typed: amounts as text. */
export interface AutoTopUpFields extends Record<AmountName, string> {
  savedCardId: string;
}

const ofEach = <Value>(valueOf: (name: AmountName) => Value) =>
  Object.fromEntries(amountNames.map((name) => [name, valueOf(name)])) as Record<AmountName, Value>;

const suggested: Amounts = { balanceBelow: 50, topUpAmount: 100, dayLimit: 200, monthLimit: 1000 };

/** What the dialog begins with. `cards` are those that can pay. */
export function fieldsOf(before: AutoTopUp | null, cards: readonly { id: string }[]): AutoTopUpFields {
  const amounts = before ?? suggested;
  const chosen = cards.find(({ id }) => id === before?.savedCard.id) ?? cards[0];
  return { savedCardId: chosen?.id ?? '', ...ofEach((name) => amounts[name].toFixed(2)) };
}

/** The typed amounts; null for a text that is none. */
const parse = (fields: AutoTopUpFields) => ofEach((name) => parseAmountInput(fields[name]));

function problemOf(amount: number | null, least: number, tooSmall: string): string | null {
  if (!amount) return t('Type an amount in dollars, for instance 50.');
  if (amount > maxPaidDollars) return t('The most is {amount}.', { amount: formatDollars(maxPaidDollars) });
  return amount < least ? tooSmall : null;
}

export function problemsOf(fields: AutoTopUpFields): Record<AmountName, string | null> {
  const { balanceBelow, topUpAmount, dayLimit, monthLimit } = parse(fields);
  const [added, aDay] = [topUpAmount ?? 0, dayLimit ?? 0];
  return {
    balanceBelow: problemOf(balanceBelow, 0, ''),
    topUpAmount: problemOf(
      topUpAmount,
      minTopUpDollars,
      t('A card can pay {amount} or more.', { amount: formatDollars(minTopUpDollars) }),
    ),
    dayLimit: problemOf(
      dayLimit,
      added,
      t('The limit must be at least {amount}, one top-up.', { amount: formatDollars(added) }),
    ),
    monthLimit: problemOf(
      monthLimit,
      aDay,
      t('The limit must be at least {amount}, that of a day.', { amount: formatDollars(aDay) }),
    ),
  };
}

/** The amounts, once each is valid. */
export function amountsOf(fields: AutoTopUpFields): Amounts | null {
  const isValid = Object.values(problemsOf(fields)).every((problem) => problem === null);
  // A text that is no amount is a problem.
  return isValid ? (parse(fields) as Amounts) : null;
}

/** What the owner of the card agrees to; null until all amounts are valid. */
export function mandateOf(fields: AutoTopUpFields, cardName: string): string | null {
  const amounts = amountsOf(fields);
  return amounts && autoTopUpMandate({ ...amounts, cardName });
}
