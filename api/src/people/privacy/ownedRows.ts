// The rows of an account in a table.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { OwnerPath } from './personalTable';

/** The condition of rows that belong to the account in one of these ways. */
export const ownedBy = (owners: readonly OwnerPath[], userId: string): SQL =>
  sql`(${sql.join(
    owners.map((owner) => conditionOf(owner, userId)),
    sql` or `,
  )})`;

function conditionOf(owner: OwnerPath, userId: string): SQL {
  if (typeof owner === 'string') return sql`${sql.identifier(owner)} = ${userId}`;
  const { column, of, key, owner: ownerColumn } = owner;
  return sql`${sql.identifier(column)} in (
    select ${sql.identifier(key)} from ${sql.identifier(of)} where ${sql.identifier(ownerColumn)} = ${userId})`;
}
