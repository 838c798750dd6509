// Creates an account, which is unverified until its user opens the link in the email.
import type { z } from 'zod';
import type { registerRequestSchema } from '@portal/contract/schemas';
import type { Queryable } from '../../../base/database/database';
import { requireSafePassword, type PasswordServices } from '../../../base/security/breachedPasswords';
import { knownLanguage } from '../../../base/language/inLanguage';
import { hashPassword } from '../../../base/security/passwords';
import type { Needs } from '../../../services';
import { claimUpload } from '../../uploads/claims';
import { createAccount } from '../../users/accounts';
import { findBrand } from '../../users/brands';
import type { UserRow } from '../../users/usersTable';
import { queueVerificationEmail } from '../links/linkEmails';

type Registration = z.output<typeof registerRequestSchema>;

// A wrong affiliate id must not prevent the registration.
const referrerOf = async (db: Queryable, affiliate: string | undefined): Promise<string | null> =>
  affiliate === undefined ? null : ((await findBrand(db, affiliate))?.affiliateId ?? null);

/** @throws 409 `email_taken`; 422 `password_too_common`, `password_breached`, `image_unknown` */
export async function register(
  services: PasswordServices & Needs<'db'>,
  input: Registration,
): Promise<UserRow> {
  await requireSafePassword(services, input.password, input.email);
  const passwordHash = await hashPassword(input.password);
  return services.db.transaction(async (tx) => {
    const isAffiliate = input.role === 'affiliate';
    const account = await createAccount(tx, {
      email: input.email,
      role: input.role,
      fname: input.fname,
      lname: input.lname,
      country: input.country,
      phoneNumber: input.phone_number,
      language: knownLanguage(input.language),
      passwordHash,
      termsAcceptedAt: new Date(),
      affiliateId: isAffiliate ? null : await referrerOf(tx, input.affiliate_id),
      ...(isAffiliate
        ? { companyName: input.company_name, domain: input.domain ?? null, logo: input.logo }
        : {}),
    });
    if (isAffiliate) await claimUpload(tx, input.logo, account.id);
    await queueVerificationEmail(tx, services, account);
    return account;
  });
}
