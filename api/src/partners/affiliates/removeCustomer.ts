// Removes a customer from an affiliate. An account with a password is only unlinked: customers must not lose a wallet or
// an eSIM because an affiliate removes them.
import { revokeSessions } from '../../people/auth/sessions';
import { notFound } from '../../base/errors/domainErrors';
import type { Needs } from '../../services';
import { updateAccount } from '../../people/users/accounts';
import { lockCustomer } from '../../people/users/customers';

/** @throws 404 when the customer is not the affiliate's */
export async function removeCustomer(
  { db }: Needs<'db'>,
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
