// Ledger lines as the transactions of the wire.
import { centsToDollars } from '@portal/contract';
import type { Transaction } from '@portal/contract/schemas';
import type { StatementLine } from '../ledger/statement';
import type { NamedPerson } from '../users/people';

/** Adds to each line whose it is. */
export function withPeople(
  people: ReadonlyMap<string, NamedPerson>,
  lines: readonly StatementLine[],
): Transaction[] {
  return lines.map(({ transactionId, ownerId, amountCents, description, at }) => {
    const person = people.get(ownerId);
    return {
      _id: transactionId,
      type: amountCents < 0n ? 'debit' : 'credit',
      amount: centsToDollars(amountCents < 0n ? -amountCents : amountCents),
      description,
      timestamp: at.toISOString(),
      user: {
        _id: ownerId,
        id: ownerId,
        fname: person?.fname ?? '',
        lname: person?.lname ?? '',
        email: person?.email ?? '',
      },
    };
  });
}
