// The tie between a customer and the affiliate who created or referred them. A created account is an invitation until its
// owner accepts it, or declines, when choosing the password.
import { fullName } from '@portal/contract';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AffiliateCard } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { findAccountById } from './accounts';
import { findBrand } from './brands';
import type { UserRow } from './usersTable';
import { usersTable } from './usersTable';

/** Whether the account is an affiliate's invitation that its owner has neither accepted nor declined. */
export const isInvited = ({ affiliateId, passwordHash }: UserRow): boolean =>
  affiliateId !== null && passwordHash === null;

/** The card of the affiliate who invites the owner of the account, or null. */
export async function findInvitation(db: Queryable, user: UserRow): Promise<AffiliateCard | null> {
  if (user.affiliateId === null || !isInvited(user)) return null;
  const brand = await findBrand(db, user.affiliateId);
  const affiliate = brand && (await findAccountById(db, brand.affiliateId));
  if (!affiliate) return null;
  const { companyName, logo, domain, colour } = brand;
  const name = companyName || fullName(affiliate);
  return { id: affiliate.id, company_name: name, logo, domain, colour };
}

/** Ends the tie, whoever made it. @returns false if there is none */
export async function leaveAffiliate(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .update(usersTable)
    .set({ affiliateId: null })
    .where(and(eq(usersTable.id, userId), isNotNull(usersTable.affiliateId), isNull(usersTable.deletedAt)))
    .returning({ id: usersTable.id });
  return rows.length > 0;
}
