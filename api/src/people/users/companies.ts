// Saves an affiliate's company profile.
import type { z } from 'zod';
import { referralNameTaken } from '@portal/contract';
import type { Company, saveCompanyRequestSchema } from '@portal/contract/schemas';
import { isUniqueViolation } from '../../base/database/sqlState';
import { invalidField, notFound } from '../../base/errors/domainErrors';
import type { Needs } from '../../services';
import { claimUpload, releaseUpload } from '../uploads/claims';
import { findAccountById, updateAccount } from './accounts';
import type { Brand } from './brands';
import { changeReferralName } from './formerReferralNames';

type SavedCompany = Omit<Brand, 'affiliateId'>;

export const presentCompany = ({
  companyName,
  domain,
  logo,
  colour,
  referralName,
}: SavedCompany): Company => ({
  company_name: companyName,
  domain,
  logo,
  colour,
  referral_name: referralName,
});

/** @throws 422 `image_unknown`, or at the field when the referral name is taken */
export async function saveCompany(
  { db }: Needs<'db'>,
  affiliateId: string,
  input: z.output<typeof saveCompanyRequestSchema>,
): Promise<Company> {
  const changes = {
    companyName: input.company_name,
    domain: input.domain,
    brandColour: input.colour,
    referralName: input.referral_name,
    ...(input.logo && { logo: input.logo }),
  };
  try {
    const saved = await db.transaction(async (tx) => {
      const before = await findAccountById(tx, affiliateId);
      if (!before) throw notFound('This affiliate');
      const hasNewLogo = input.logo !== undefined && input.logo !== before.logo;
      if (hasNewLogo && input.logo) await claimUpload(tx, input.logo, affiliateId);
      const after = await updateAccount(tx, affiliateId, changes);
      const names = { before: before.referralName, after: input.referral_name };
      if (!(await changeReferralName(tx, affiliateId, names))) throw nameTaken();
      if (hasNewLogo && before.logo && before.logo !== before.avatar)
        await releaseUpload(tx, before.logo, affiliateId);
      return { ...changes, logo: after?.logo ?? null };
    });
    return presentCompany({ ...saved, colour: saved.brandColour });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw nameTaken();
  }
}

const nameTaken = () => invalidField('referral_name', 'taken', referralNameTaken);
