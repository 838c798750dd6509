// The brand of an affiliate, which their customers see on pages and in mails.
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { idSchema } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { findFormerOwner } from './formerReferralNames';
import { usersTable } from './usersTable';

export interface Brand {
  affiliateId: string;
  companyName: string;
  /** Path of an uploaded image. */
  logo: string | null;
  domain: string | null;
  /** '#rrggbb', readable under white text. */
  colour: string | null;
  referralName: string | null;
}

/** A link in a sentence is often followed with the point or the bracket behind it, or the space before it. */
const withoutMarks = (idOrName: string) => idOrName.toLowerCase().replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');

/**
 * Finds the brand of an affiliate by id or short referral name, also by one that was changed within a year; null if the
 * account is none or removed.
 */
export async function findBrand(db: Queryable, idOrName: string): Promise<Brand | null> {
  const name = withoutMarks(idOrName);
  if (idSchema.safeParse(name).success) return findBrandWhere(db, eq(usersTable.id, name));
  const named = await findBrandWhere(db, eq(usersTable.referralName, name));
  if (named) return named;
  const formerOwner = await findFormerOwner(db, name);
  return formerOwner ? findBrandWhere(db, eq(usersTable.id, formerOwner)) : null;
}

async function findBrandWhere(db: Queryable, isNamed: SQL): Promise<Brand | null> {
  const rows = await db
    .select({
      affiliateId: usersTable.id,
      companyName: usersTable.companyName,
      logo: usersTable.logo,
      domain: usersTable.domain,
      colour: usersTable.brandColour,
      referralName: usersTable.referralName,
    })
    .from(usersTable)
    .where(and(isNamed, eq(usersTable.role, 'affiliate'), isNull(usersTable.deletedAt)));
  const [found] = rows;
  return found ? { ...found, companyName: found.companyName ?? '' } : null;
}

/** The brand as mails show it; undefined if the affiliate has none. */
export async function findEmailBrand(db: Queryable, affiliateId: string, portalUrl: string) {
  const brand = await findBrand(db, affiliateId);
  if (!brand?.companyName) return undefined;
  const { companyName, logo, colour } = brand;
  return { name: companyName, logo: logo && `${portalUrl}${logo}`, colour };
}
