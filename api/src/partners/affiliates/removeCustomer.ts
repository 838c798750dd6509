// Removes a customer from an affiliate. An account with a password, or one for which an eSIM is being ordered, is only
// unlinked: customers must not lose a wallet or an eSIM because an affiliate removes them.
import { revokeSessions } from '../../people/auth/sessions/sessions';
import { notFound } from '../../base/errors/domainErrors';
import type { Needs } from '../../services';
import { isReceiving } from '../../shop/purchases/openOf';
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
    // What is ordered for an invited account is delivered to it, and its mail reaches the owner of the address.
    if (customer.passwordHash !== null || (await isReceiving(tx, customer.id))) {
      await updateAccount(tx, customer.id, { affiliateId: null });
      return;
    }
    await updateAccount(tx, customer.id, { deletedAt: new Date() });
    await revokeSessions(tx, customer.id);
  });
}
