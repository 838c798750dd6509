import { t } from '../language';
import { emailMessages, isEmail, normalizeEmail } from './email';
import { isPlainName, plainNameMessage } from './names';

/** How many eSIMs one bulk purchase has at most. */
export const maxBulkLines = 500;

/** One eSIM of a bulk purchase: whom it is for, and what they call it. */
export interface BulkLine {
  /** First and last name; may be blank for a customer whom the affiliate has already. */
  name: string;
  email: string;
  /** Blank: the title of the plan. */
  tag: string;
}

export type BulkLineField = keyof BulkLine;

/** What is wrong with a line. `line` counts from 1. */
export interface BulkLineError {
  line: number;
  field: BulkLineField;
  message: string;
}

/** The labels of a line's states. */
export const bulkLineStateLabels = {
  waiting: t('Waiting'),
  processing: t('Processing'),
  completed: t('Completed'),
  refunded: t('Refunded'),
  in_review: t('In review'),
};

const nameLength = 100;
const tagLength = 60;
const neverInText =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff]/u;

/** The form in which emails are compared and stored. */
export const bulkEmailOf = (line: Pick<BulkLine, 'email'>): string =>
  normalizeEmail(line.email.trim()) ?? line.email.trim().toLowerCase();

/** As files of offices have it; what stands behind the comma of 'Martin King, Jr.' is no first name. */
const lastNameFirst = /^([^,]+),\s*(?!(?:jr|sr|md|phd|esq|[iv]+)\.?$)([^,\s][^,]*)$/i;

/**
 * The name of a new customer in its two parts, also of 'Lovelace, Ada': a single word is the first name. Null for a blank
 * name.
 */
export function splitFullName(name: string): { fname: string; lname: string } | null {
  const [, last, first] = lastNameFirst.exec(name.trim()) ?? [];
  if (last !== undefined && first !== undefined) return { fname: first.trim(), lname: last.trim() };
  const words = name.trim().split(/\s+/);
  const lname = words.length > 1 ? (words.pop() ?? '') : '';
  const fname = words.join(' ');
  return fname === '' ? null : { fname, lname };
}

/** What can be said about the lines without knowing the accounts. */
export function bulkLineErrors(lines: readonly BulkLine[]): BulkLineError[] {
  return lines.flatMap((line, index) => {
    const messages: Record<BulkLineField, string | null> = {
      name: textProblem(t('Name'), line.name.trim(), nameLength),
      email: emailProblem(bulkEmailOf(line)),
      tag: textProblem(t('Tag'), line.tag.trim(), tagLength),
    };
    return (['name', 'email', 'tag'] as const).flatMap((field) => {
      const message = messages[field];
      return message === null ? [] : [{ line: index + 1, field, message }];
    });
  });
}

function emailProblem(email: string): string | null {
  if (email === '') return emailMessages.required;
  return isEmail(email) ? null : emailMessages.enter;
}

function textProblem(label: string, text: string, length: number): string | null {
  if (text.length > length) return t('{label} is too long ({length} characters at most)', { label, length });
  return isPlainName(text) && !neverInText.test(text) ? null : plainNameMessage;
}
