import {
  autoTopUpMandate,
  formatDollars,
  minTopUpDollars,
  parseAmountInput,
  maxPaidDollars,
  t,
  type AutoTopUp,
} from '@portal/contract';

/** What is typed: amounts as text. */
export interface AutoTopUpFields {
  savedCardId: string;
  balanceBelow: string;
  topUpAmount: string;
  dayLimit: string;
  monthLimit: string;
}

export const amountNames = ['balanceBelow', 'topUpAmount', 'dayLimit', 'monthLimit'] as const;
export type AmountName = (typeof amountNames)[number];
type Amounts = Record<AmountName, number>;

const suggested: Amounts = { balanceBelow: 50, topUpAmount: 100, dayLimit: 200, monthLimit: 1000 };

/** What the dialog begins with. `cards` are those that can pay. */
export function fieldsOf(before: AutoTopUp | null, cards: readonly { id: string }[]): AutoTopUpFields {
  const amounts = before ?? suggested;
  const chosen = cards.find(({ id }) => id === before?.savedCard.id) ?? cards[0];
  return {
    savedCardId: chosen?.id ?? '',
    balanceBelow: amounts.balanceBelow.toFixed(2),
    topUpAmount: amounts.topUpAmount.toFixed(2),
    dayLimit: amounts.dayLimit.toFixed(2),
    monthLimit: amounts.monthLimit.toFixed(2),
  };
}

/** The typed amounts; null for a text that is none. */
const parse = (fields: AutoTopUpFields) => ({
  balanceBelow: parseAmountInput(fields.balanceBelow),
  topUpAmount: parseAmountInput(fields.topUpAmount),
  dayLimit: parseAmountInput(fields.dayLimit),
  monthLimit: parseAmountInput(fields.monthLimit),
});

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
  const { balanceBelow, topUpAmount, dayLimit, monthLimit } = parse(fields);
  const isValid = Object.values(problemsOf(fields)).every((problem) => problem === null);
  if (!isValid || balanceBelow === null || topUpAmount === null) return null;
  return dayLimit === null || monthLimit === null
    ? null
    : { balanceBelow, topUpAmount, dayLimit, monthLimit };
}

/** What the owner of the card agrees to; null until all amounts are valid. */
export function mandateOf(fields: AutoTopUpFields, cardName: string): string | null {
  const amounts = amountsOf(fields);
  return amounts && autoTopUpMandate({ ...amounts, cardName });
}
