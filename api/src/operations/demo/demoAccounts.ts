// Demo accounts.
import { daysBefore } from '@portal/contract';
import { hashPassword } from '../../base/security/passwords';
import type { Needs } from '../../services';
import { createAccountOnce } from '../../people/users/accounts';
import { demoPassword, demoUsers } from './demoUsers';
import { demoId } from './demoSandbox';

/** Creates missing accounts and leaves existing ones unchanged. */
export async function createDemoAccounts({ db }: Needs<'db'>): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  // Affiliates first: customers refer to them.
  for (const user of [...demoUsers].sort((left, right) => left.role.localeCompare(right.role))) {
    await createAccountOnce(db, {
      id: demoId('person', user.key),
      email: user.email,
      role: user.role,
      fname: user.fname,
      lname: user.lname,
      passwordHash: user.isInvited ? null : passwordHash,
      country: user.country,
      phoneNumber: user.phone,
      address: user.address ?? null,
      postalCode: user.postalCode ?? null,
      companyName: user.companyName ?? null,
      domain: user.domain ?? null,
      isEmailVerified: true,
      affiliateId: user.affiliate ? demoId('person', user.affiliate) : null,
      termsAcceptedAt: daysBefore(user.joinedDaysAgo),
      createdAt: daysBefore(user.joinedDaysAgo),
    });
  }
}
