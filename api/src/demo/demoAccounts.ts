// The demonstration's accounts.
import { hashPassword } from '../security/passwords';
import type { Services } from '../services';
import { usersTable } from '../users/usersTable';
import { demoPassword, demoPeople } from './demoPeople';
import { demoId } from './demoWorld';

const dayMs = 86_400_000;

/** Makes those that are missing. Accounts that exist stay as people left them. */
export async function makeDemoAccounts({ db }: Services): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  // Affiliates first: customers refer to them.
  for (const person of [...demoPeople].sort((left, right) => left.role.localeCompare(right.role))) {
    await db
      .insert(usersTable)
      .values({
        id: demoId('person', person.key),
        email: person.email,
        role: person.role,
        fname: person.fname,
        lname: person.lname,
        passwordHash: person.signsIn ? passwordHash : null,
        country: person.country,
        phoneNumber: person.phone,
        address: person.address ?? null,
        postalCode: person.postalCode ?? null,
        companyName: person.companyName ?? null,
        domain: person.domain ?? null,
        isEmailVerified: true,
        affiliateId: person.affiliate ? demoId('person', person.affiliate) : null,
        termsAcceptedAt: new Date(Date.now() - person.joinedDaysAgo * dayMs),
        createdAt: new Date(Date.now() - person.joinedDaysAgo * dayMs),
      })
      .onConflictDoNothing();
  }
}
