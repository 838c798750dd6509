export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardField = keyof TypedCard;

export interface CardProblem {
  field: CardField;
  type: 'validation_error';
  code: string;
  message: string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const lengthOfNumber = (digits: string): number => (/^3[47]/.test(digits) ? 15 : 16);

/** Groups of four. */
export const formatNumber = (text: string): string => {
  const digits = digitsOf(text);
  return digits.slice(0, lengthOfNumber(digits)).replace(/(.{4})(?=.)/g, '$1 ');
};

/** 'MM / YY'; a four-digit year, as browsers fill it in, loses its century. */
export const formatExpiry = (text: string, isDeleting: boolean): string => {
  const filled = /^\s*(\d{1,2})\s*[/-]\s*20(\d{2})\s*$/.exec(text);
  const typed = filled ? `${filled[1]?.padStart(2, '0')}${filled[2]}` : digitsOf(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
};

export const formatCvc = (text: string): string => digitsOf(text).slice(0, 4);

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  Array.from(digits)
    .reverse()
    .forEach((digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      sum += value > 9 ? value - 9 : value;
    });
  return sum % 10 === 0;
};

const problem = (field: CardField, code: string, message: string): CardProblem => ({
  field,
  type: 'validation_error',
  code,
  message,
});

export const monthAndYear = (expiry: string): { month: number; year: number } => {
  const digits = digitsOf(expiry);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
};

/** The error of a completely typed field; undefined while it is incomplete. */
export const wrongField = (card: TypedCard, now = new Date()): CardProblem | undefined => {
  const digits = digitsOf(card.number);
  if (digits.length >= lengthOfNumber(digits) && !passesLuhn(digits)) {
    return problem('number', 'invalid_number', 'Your card number is invalid.');
  }
  const { month, year } = monthAndYear(card.expiry);
  if (digitsOf(card.expiry).length >= 2 && (month < 1 || month > 12)) {
    return problem('expiry', 'invalid_expiry_month', "Your card's expiration date is invalid.");
  }
  if (digitsOf(card.expiry).length < 4) return undefined;
  const isPast = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
  return isPast
    ? problem('expiry', 'invalid_expiry_year_past', "Your card's expiration date is in the past.")
    : undefined;
};

/** The first incomplete field. */
export const unfinishedField = (card: TypedCard): CardProblem | undefined => {
  const digits = digitsOf(card.number);
  if (digits.length < lengthOfNumber(digits)) {
    return problem('number', 'incomplete_number', 'Your card number is incomplete.');
  }
  if (digitsOf(card.expiry).length < 4) {
    return problem('expiry', 'incomplete_expiry', "Your card's expiration date is incomplete.");
  }
  if (card.cvc.length < 3)
    return problem('cvc', 'incomplete_cvc', "Your card's security code is incomplete.");
  return undefined;
};
