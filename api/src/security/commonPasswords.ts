// The passwords that guessers try first. The strength rule asks for four kinds of characters, which
// people satisfy with 'Password1!': so what is looked up is the word inside.
import { dictionary } from '@zxcvbn-ts/language-common';

const isWordList = (value: unknown): value is readonly string[] => Array.isArray(value);
const list: unknown = dictionary['passwords-common'];
/** Ordered by how common they are; the first ten thousand are what online guessing can try. */
const common = new Set((isWordList(list) ? list : []).slice(0, 10_000));

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
  [...text].map((character) => lookAlikes[character] ?? character).join('');

/** Whether a password is a common one, plain, in disguise, or with digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const core = withoutEnds(lower);
  const forms = [lower, core, unmasked(core), withoutEnds(unmasked(lower)), lower.replace(/[^a-z0-9]/g, '')];
  return forms.some((form) => form.length >= 4 && common.has(form));
}
