// An affiliate creates a customer, who receives an email to choose a password.
import type { z } from 'zod';
import type { createCustomerRequestSchema } from '@portal/contract/schemas';
import { queueWelcomeEmail } from '../../people/auth/links/linkEmails';
import type { Needs } from '../../services';
import { createAccount } from '../../people/users/accounts';
import type { UserRow } from '../../people/users/usersTable';
import { affiliateOf } from './invitedCustomers';

/** @throws 409 `email_taken` when a customer account with this email exists */
export function createCustomer(
  services: Needs<'db' | 'settings'>,
  affiliateId: string,
  input: z.output<typeof createCustomerRequestSchema>,
): Promise<UserRow> {
  return services.db.transaction(async (tx) => {
    const affiliate = await affiliateOf(tx, affiliateId);
    const account = await createAccount(tx, {
      email: input.email,
      role: 'customer',
      fname: input.fname,
      lname: input.lname,
      country: input.country,
      phoneNumber: input.phone_number,
      language: affiliate.language,
      affiliateId,
    });
    await queueWelcomeEmail(tx, services, account, affiliate.name);
    return account;
  });
}
