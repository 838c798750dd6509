// Invoice addresses, which users enter in their profile.
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { postedAt, type ReceiptPosting } from '../ledger/receiptPostings';
import { userNames, type UserName } from '../../people/users/users';
import type { InvoiceAddress } from './receiptDocument';
import { invoiceAddressesTable as table } from './receiptsTables';

/** Finds the invoice address; blank fields if the user has entered none. */
export async function findInvoiceAddress(db: Queryable, userId: string): Promise<InvoiceAddress> {
  const rows = await db
    .select({ company: table.company, address: table.address, taxId: table.taxId })
    .from(table)
    .where(eq(table.userId, userId));
  return rows[0] ?? { company: '', address: '', taxId: '' };
}

/** Finds what a posting's document says of its time and its buyer, in one trip. */
export async function findParticulars(
  db: Queryable,
  { id, userId }: Pick<ReceiptPosting, 'id' | 'userId'>,
): Promise<{ at: Date; buyer: UserName & InvoiceAddress }> {
  const { rows } = await db.execute<UserName & InvoiceAddress & { at: string } & Record<string, unknown>>(sql`
    select ${postedAt(id)} as at, u.fname, u.lname, u.email, coalesce(a.company, '') as company,
      coalesce(a.address, '') as address, coalesce(a.tax_id, '') as "taxId"
    from ${userNames} u left join invoice_addresses a on a.user_id = u.id where u.id = ${userId}`);
  const [row] = rows;
  if (!row) throw new Error(`The posting ${id} belongs to no account.`);
  const { at, ...buyer } = row;
  return { at: new Date(at), buyer };
}

/** Stores the invoice address for documents that are issued from now on. */
export async function saveInvoiceAddress(
  db: Queryable,
  userId: string,
  invoiceAddress: InvoiceAddress,
): Promise<void> {
  const updatedAt = new Date();
  await db
    .insert(table)
    .values({ userId, ...invoiceAddress, updatedAt })
    .onConflictDoUpdate({ target: table.userId, set: { ...invoiceAddress, updatedAt } });
}
