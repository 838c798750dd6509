// Removing a customer. An account that its customer has made their own is only let go: nobody loses a
// wallet or an eSIM because an affiliate tidies a list.
import { revokeSessions } from '../auth/sessions';
import { notFound } from '../http/httpErrors';
import type { Services } from '../services';
import { updateAccount } from '../users/accounts';
import { lockCustomer } from '../users/customers';

/** @throws 404 when it is not a customer of that affiliate */
export async function removeCustomer(
  { db }: Services,
  affiliateId: string,
  customerId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, affiliateId, customerId);
    if (!customer) throw notFound('This customer');
    if (customer.passwordHash !== null) {
      await updateAccount(tx, customer.id, { affiliateId: null });
      return;
    }
    await updateAccount(tx, customer.id, { deletedAt: new Date() });
    await revokeSessions(tx, customer.id);
  });
}
