// An affiliate creates a customer, who receives an email to choose a password.
import type { z } from 'zod';
import type { createCustomerRequestSchema } from '@portal/contract/schemas';
import { queueWelcomeEmail } from '../../people/auth/linkEmails';
import { notFound } from '../../base/errors/domainErrors';
import type { Needs } from '../../services';
import { findAccountById, createAccount } from '../../people/users/accounts';
import type { UserRow } from '../../people/users/usersTable';

/** @throws 409 `email_taken` when a customer account with this email exists */
export async function createCustomer(
  services: Needs<'db' | 'settings'>,
  affiliateId: string,
  input: z.output<typeof createCustomerRequestSchema>,
): Promise<UserRow> {
  const customer = await services.db.transaction(async (tx) => {
    const affiliate = await findAccountById(tx, affiliateId);
    if (!affiliate) throw notFound('This affiliate');
    const account = await createAccount(tx, {
      email: input.email,
      role: 'customer',
      fname: input.fname,
      lname: input.lname,
      country: input.country,
      phoneNumber: input.phone_number,
      affiliateId,
    });
    const name = affiliate.companyName ?? `${affiliate.fname} ${affiliate.lname}`;
    await queueWelcomeEmail(tx, services, account, name);
    return account;
  });
  return customer;
}
