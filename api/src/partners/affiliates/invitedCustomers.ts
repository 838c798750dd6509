// What an affiliate can change about a customer whom they invited. Once the owner of the address has accepted, the account is
// theirs alone.
import type { z } from 'zod';
import type { updateCustomerRequestSchema } from '@portal/contract/schemas';
import { queueWelcomeEmail } from '../../people/auth/links/linkEmails';
import { removeLinks } from '../../people/auth/links/linkTokens';
import type { Transaction } from '../../base/database/database';
import { DomainError, notFound } from '../../base/errors/domainErrors';
import { consumeAttempt } from '../../base/security/throttle';
import type { Needs } from '../../services';
import { changeInvitedAccount, findAccountById } from '../../people/users/accounts';
import { lockCustomer } from '../../people/users/customers';
import { isInvited } from '../../people/users/invitations';
import type { UserRow } from '../../people/users/usersTable';

/** Invitations of one customer: three without a wait, then ever fewer. */
const repeats = { free: 3, maxWaitSeconds: 86_400 };

/** @throws 404; 409 `customer_active`, `email_taken` or `too_many_invitations`, for a changed address is invited */
export function updateInvited(
  services: Needs<'db' | 'settings'>,
  affiliateId: string,
  customerId: string,
  input: z.output<typeof updateCustomerRequestSchema>,
): Promise<UserRow> {
  return services.db.transaction(async (tx) => {
    const customer = await lockInvited(tx, affiliateId, customerId);
    const { email = customer.email, fname, lname, country, phone_number: phoneNumber } = input;
    const after = await changeInvitedAccount(tx, customerId, { email, fname, lname, country, phoneNumber });
    if (email !== customer.email) {
      await countInvitation(tx, customerId);
      await removeLinks(tx, customerId);
      await queueWelcomeEmail(tx, services, after, (await affiliateOf(tx, affiliateId)).name);
    }
    return after;
  });
}

/** @throws 404; 409 `customer_active` or `too_many_invitations` */
export function inviteAgain(
  services: Needs<'db' | 'settings'>,
  affiliateId: string,
  customerId: string,
): Promise<UserRow> {
  return services.db.transaction(async (tx) => {
    const customer = await lockInvited(tx, affiliateId, customerId);
    await countInvitation(tx, customerId);
    await queueWelcomeEmail(tx, services, customer, (await affiliateOf(tx, affiliateId)).name);
    return customer;
  });
}

/** @throws 409 `too_many_invitations` */
async function countInvitation(tx: Transaction, customerId: string): Promise<void> {
  // Not 429: browsers end their session on it.
  if ((await consumeAttempt(tx, `invite-again:${customerId}`, repeats)) > 0)
    throw new DomainError(
      'too_many_invitations',
      'This customer has got several invitations. Please try again later.',
    );
}

async function lockInvited(tx: Transaction, affiliateId: string, customerId: string): Promise<UserRow> {
  const customer = await lockCustomer(tx, affiliateId, customerId);
  if (!customer) throw notFound('This customer');
  if (isInvited(customer)) return customer;
  throw new DomainError(
    'customer_active',
    'This customer has accepted the invitation and changes their details themselves.',
  );
}

/** The affiliate's name for an invitation, and the language of a customer who has not said theirs. */
export async function affiliateOf(
  tx: Transaction,
  affiliateId: string,
): Promise<{ name: string; language: string }> {
  const affiliate = await findAccountById(tx, affiliateId);
  if (!affiliate) throw notFound('This affiliate');
  const name = affiliate.companyName ?? `${affiliate.fname} ${affiliate.lname}`.trim();
  return { name, language: affiliate.language };
}
