// Converts accounts to API responses, without hashes and secrets.
import type { User } from '@portal/contract/schemas';
import type { UserRow } from './usersTable';

export function presentUser(row: UserRow): User {
  const affiliateExtras =
    row.role === 'affiliate'
      ? {
          company_name: row.companyName,
          domain: row.domain,
          logo: row.logo,
          referral_name: row.referralName,
        }
      : {};
  return {
    _id: row.id,
    id: row.id,
    fname: row.fname,
    lname: row.lname,
    email: row.email,
    role: row.role,
    country: row.country,
    language: row.language,
    phone_number: row.phoneNumber,
    phoneNumber: row.phoneNumber,
    avatar: row.avatar,
    address: row.address,
    postalCode: row.postalCode,
    isEmailVerified: row.isEmailVerified,
    is2FAEnabled: row.is2FAEnabled,
    createdAt: row.createdAt.toISOString(),
    affiliate_id: row.affiliateId,
    ...affiliateExtras,
  };
}
