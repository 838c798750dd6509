// Checks the lines of a bulk purchase against the accounts that exist.
import {
  fullName,
  bulkEmailOf,
  bulkLineErrors,
  splitFullName,
  type BulkLine,
  type BulkLineError,
} from '@portal/contract';
import type { Queryable } from '../../base/database/database';
import { consumeAttemptOrThrow } from '../../base/security/throttle';
import { findCustomersOfEmails } from '../../people/users/accounts';

/**
 * A line without errors: the email as it is stored, and the affiliate's customer, or the name of somebody else. Whether somebody
 * else has an account is not known here.
 */
export interface CheckedLine {
  name: string;
  email: string;
  tag: string;
  customerId: string | null;
  newCustomer: { fname: string; lname: string } | null;
}

export interface CheckedLines {
  errors: BulkLineError[];
  /** In their order; complete if there are no errors. */
  lines: CheckedLine[];
}

/** Addresses of others than the affiliate's customers, by day: forty full lists. */
const otherAddresses = { free: 20_000, maxWaitSeconds: 300 };

/** Finds what is wrong with each line, and whom it is for. @throws 429 after too many addresses of others */
export async function checkLines(
  db: Queryable,
  affiliateId: string,
  inputs: readonly BulkLine[],
): Promise<CheckedLines> {
  const errors = bulkLineErrors(inputs);
  const withWrongEmail = new Set(errors.flatMap(({ line, field }) => (field === 'email' ? line : [])));
  const emails = inputs.map(bulkEmailOf).filter((_email, index) => !withWrongEmail.has(index + 1));
  const found = emails.length > 0 ? await findCustomersOfEmails(db, emails) : [];
  const customers = new Map(
    found.filter((row) => row.affiliateId === affiliateId).map((row) => [row.email, row]),
  );
  const others = new Set(emails.filter((email) => !customers.has(email))).size;
  if (others > 0) await consumeAttemptOrThrow(db, `bulk-check:${affiliateId}`, otherAddresses, others);
  const lines: CheckedLine[] = [];
  const newCustomers = namesOfNewCustomers(inputs);
  for (const [index, input] of inputs.entries()) {
    const line = index + 1;
    if (withWrongEmail.has(line)) continue;
    const email = bulkEmailOf(input);
    const account = customers.get(email);
    const newCustomer = account ? null : (newCustomers.get(email) ?? null);
    if (!account && !newCustomer) {
      errors.push({ line, field: 'name', message: 'A new customer needs a name' });
      continue;
    }
    lines.push({
      name: account ? fullName(account) : newCustomer ? fullName(newCustomer) : '',
      email,
      tag: input.tag.trim(),
      customerId: account?.id ?? null,
      newCustomer,
    });
  }
  errors.sort((left, right) => left.line - right.line);
  return { errors: withoutRepeats(errors), lines };
}

/** The name that the first line of an email gives: a person in several lines becomes one customer. */
function namesOfNewCustomers(inputs: readonly BulkLine[]) {
  const names = new Map<string, NonNullable<CheckedLine['newCustomer']>>();
  for (const input of inputs) {
    const name = splitFullName(input.name);
    if (name && !names.has(bulkEmailOf(input))) names.set(bulkEmailOf(input), name);
  }
  return names;
}

/** One message for each field of a line. */
const withoutRepeats = (errors: readonly BulkLineError[]): BulkLineError[] => {
  const seen = new Set<string>();
  return errors.filter(({ line, field }) => {
    const key = `${line} ${field}`;
    return seen.has(key) ? false : seen.add(key);
  });
};
