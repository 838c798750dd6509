// Validation messages that continue a field's label: 'First name' + 'is too long (100 characters at most)'. Installed as
// zod's locale, so that users never see zod's own messages.
import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

export const requiredMessage = 'is required';

const nouns: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of values',
  record: 'a group of values',
  null: 'empty',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'is not an identifier of the portal',
  email: 'is not an email address',
  url: 'is not a web address',
  datetime: 'is not a date and time such as 2026-01-31T12:00:00Z',
  date: 'is not a date such as 2026-01-31',
};

const units: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

const bound = (size: number | bigint, origin: string) =>
  [size.toString(), units[origin]].filter(Boolean).join(' ');

function describeSize(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const isCounted = issue.origin in units;
  if (issue.code === 'too_big')
    return `is too ${isCounted ? 'long' : 'large'} (${bound(issue.maximum, issue.origin)} at most)`;
  if (isCounted && issue.minimum === 1) return requiredMessage;
  return `is too ${isCounted ? 'short' : 'small'} (${bound(issue.minimum, issue.origin)} at least)`;
}

/** Describes an invalid value, as the end of a sentence. */
function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? requiredMessage
        : `must be ${nouns[issue.expected] ?? 'another kind of value'}`;
    case 'too_big':
    case 'too_small':
      return describeSize(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'is not valid';
    case 'invalid_value':
      return issue.input === undefined ? requiredMessage : 'is not one of the choices';
    case 'not_multiple_of':
      return 'has too many decimals';
    default:
      return 'is not valid';
  }
}

/** Makes zod use these messages. */
export const installInputMessages = (): void => void z.config({ localeError: describeIssue });
