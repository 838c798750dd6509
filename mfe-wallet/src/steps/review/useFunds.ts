import { parseAmountInput, minTopUpDollars, t } from '@portal/contract';
import { useState } from 'react';
import { amountProblem, presetDollars } from '../../card/topUpAmount';
import { useShopWallet } from '../../wallet/useShopWallet';

/** Dollars without the errors of binary fractions. */
const cents = (dollars: number) => Math.round(dollars * 100) / 100;

const isLess = (amount: number | null, gap: number) => amount !== null && amount < gap;

/**
 * The wallet before and after a purchase, and what a card adds to it.
 *
 * @param price dollars
 */
export function useFunds(price: number) {
  const { balance: read } = useShopWallet();
  // The balance is read again two seconds after a top-up; until then it is known to hold the amount.
  const [added, setAdded] = useState<{ dollars: number; before: number } | null>(null);
  const balance = read === added?.before ? cents((read ?? 0) + (added?.dollars ?? 0)) : read;
  const gap = balance === undefined ? 0 : cents(Math.max(0, price - balance));
  const exact = Math.max(gap, minTopUpDollars);
  const choices = [exact, ...presetDollars.filter((preset) => preset > gap)];

  const [chosen, setChosen] = useState<number | 'other' | null>(null);
  const [otherText, setOtherText] = useState('');
  const isOther = chosen === 'other';
  const preset = typeof chosen === 'number' && choices.includes(chosen) ? chosen : exact;
  const amount = isOther ? parseAmountInput(otherText) : preset;
  const otherError = isOther ? amountProblem(amount) : null;
  const amountError = isLess(amount, gap) ? t('This is less than what is missing') : otherError;

  return {
    /** Dollars; undefined while the wallet is not known. */
    balance,
    /** Missing dollars; 0 if the wallet suffices. */
    gap,
    choices,
    /** The amount to add in dollars; null for invalid input. */
    amount: gap > 0 ? amount : 0,
    isOther,
    preset,
    choosePreset: setChosen,
    chooseOther: () => setChosen('other'),
    otherText,
    setOtherText,
    amountError,
    /** The error under the field of another amount, which shows none before something is typed. */
    fieldError: isOther && otherText !== '' ? amountError : null,
    /** The card was charged: counts it until the wallet is read again. */
    addTopUp: () => setAdded({ dollars: amount ?? 0, before: read ?? 0 }),
  };
}

export type Funds = ReturnType<typeof useFunds>;
