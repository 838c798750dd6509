// Texts that the server has in English: constants of the contract, and what it stores.
import { lookUp, t } from '@portal/contract';

/** A constant of the contract in the present language: the server evaluates constants in English. */
export const translated = (text: string): string => lookUp(text) ?? text;

/** The name of a card as it is stored, `Visa ending 4242`, in the present language. */
export function cardText(stored: string): string {
  const [, name = '', last4 = ''] = /^(.+) ending (\d{4})$/.exec(stored) ?? [];
  return name ? t('{name} ending {last4}', { name: translated(name), last4 }) : stored;
}
