// Converts schema issues to messages for users, one for each field.
import { fieldLabels, type FieldError } from '@portal/contract/schemas';
import { requiredMessage } from './inputMessages';

/** An issue as fastify-type-provider-zod reports it. */
export interface Finding {
  keyword: string;
  instancePath: string;
  message?: string;
  params?: { errors?: NestedIssue[][] };
}

interface NestedIssue {
  code: string;
  path: PropertyKey[];
  message: string;
  errors?: NestedIssue[][] | undefined;
}

const codes: Readonly<Record<string, string>> = {
  invalid_type: 'wrong_type',
  too_big: 'too_large',
  too_small: 'too_small',
  invalid_format: 'invalid_format',
  invalid_value: 'not_a_choice',
  not_multiple_of: 'too_precise',
  unrecognized_keys: 'unknown_field',
};

const brokenAddress = 'This address is not valid. Check the link that you followed.';

/** Returns the issue of a union's last member: the others are blanks. */
function innermost(issue: NestedIssue): NestedIssue {
  const inner = issue.errors?.at(-1)?.[0];
  return inner ? innermost({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
}

/** A schema message is a whole sentence if it begins with a capital letter, else it continues the label. */
const sentence = (label: string, message: string) =>
  /^\p{Lu}/u.test(message) ? message : `${label} ${message}`;

/** Describes an issue: the field's key for programs, a sentence with its label for users. */
export function describeFinding(finding: Finding, context: string | undefined): FieldError {
  const path = finding.instancePath.split('/').filter(Boolean);
  const { keyword: code, message = '', params } = finding;
  const issue = innermost({ code, path, message, errors: params?.errors });
  const keys = issue.path.map(String);
  const key = keys.filter((part) => !/^\d+$/.test(part)).at(-1);
  const label = key === undefined ? 'The body' : (fieldLabels[key] ?? 'This value');
  return {
    field: keys.join('.'),
    code: issue.message.endsWith(requiredMessage) ? 'required' : (codes[issue.code] ?? 'invalid'),
    message: context === 'params' ? brokenAddress : sentence(label, issue.message),
  };
}
