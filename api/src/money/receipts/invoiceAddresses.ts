// Invoice addresses, which users enter in their profile.
import { fullName } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { findUser } from '../../people/users/users';
import type { InvoiceAddress, ReceiptDocument } from './receiptDocument';
import { invoiceAddressesTable as table } from './receiptsTables';

/** Finds the invoice address; blank fields if the user has entered none. */
export async function findInvoiceAddress(db: Queryable, userId: string): Promise<InvoiceAddress> {
  const rows = await db
    .select({ company: table.company, address: table.address, taxId: table.taxId })
    .from(table)
    .where(eq(table.userId, userId));
  return rows[0] ?? { company: '', address: '', taxId: '' };
}

/** To whom statements and invoices of orders are made out; blank fields if the account is gone. */
export async function findBuyer(db: Queryable, userId: string): Promise<ReceiptDocument['buyer']> {
  const [user, address] = await Promise.all([findUser(db, userId), findInvoiceAddress(db, userId)]);
  return { name: user ? fullName(user) : '', email: user?.email ?? '', ...address };
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
