// A separate entry point because the list has 21 kB: browsers load it when a user chooses a password.
import { commonPasswordWords } from './commonPasswordWords';

const common = new Set(commonPasswordWords.trim().split(/\s+/));

export const commonPasswordMessage = 'This password is too common. Please choose another one.';

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const withoutEnds = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');
const unmasked = (text: string): string =>
  Array.from(text)
    .map((character) => lookAlikes[character] ?? character)
    .join('');

/** A part that is shorter is in many good passwords by chance. */
const minPartLength = 4;
/** The product's name begins with it. */
const productWord = 'eSIM';

const plainLetters = (text: string): string =>
  unmasked(text.normalize('NFKC').toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '');

/** The product's name, the address, and what stands before its @ or a suffix. */
const guessedParts = (email: string): string[] =>
  [productWord, email, email.split('@')[0] ?? '', email.split(/[@+]/)[0] ?? '']
    .map(plainLetters)
    .filter(({ length }) => length >= minPartLength);

/**
 * Whether a password is a common one, plain, in disguise, or with digits and signs around it. The strength rule asks for
 * four kinds of characters, which people satisfy with 'Password1!', so the word inside is looked up. What contains the account's own address or the product's name is tried first by everybody.
 *
 * @param email of the account
 */
export function isCommonPassword(password: string, email = ''): boolean {
  const letters = plainLetters(password);
  if (guessedParts(email).some((part) => letters.includes(part))) return true;
  const lower = password.normalize('NFKC').toLowerCase();
  const core = withoutEnds(lower);
  const forms = [lower, core, unmasked(core), withoutEnds(unmasked(lower)), lower.replace(/[^a-z0-9]/g, '')];
  return forms.some((form) => form.length >= 4 && common.has(form));
}
