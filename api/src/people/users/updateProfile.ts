// Saves the profile form. Email and role are read-only: the request schema removes them.
import type { z } from 'zod';
import type { updateUserRequestSchema } from '@portal/contract/schemas';
import { notFound } from '../../base/errors/domainErrors';
import type { Needs } from '../../services';
import { claimUpload, releaseUpload } from '../uploads/claims';
import { lockAccount, updateAccount } from './accounts';
import type { UserRow } from './usersTable';

type Changes = z.output<typeof updateUserRequestSchema>;

type Defined<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

const defined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;

/** Maps form fields to columns. Only affiliates have company fields. */
const columnsOf = (changes: Changes, role: UserRow['role']): Partial<UserRow> => {
  const phone = changes.phone_number !== undefined ? changes.phone_number : changes.phoneNumber;
  const ownFields = {
    fname: changes.fname,
    lname: changes.lname,
    country: changes.country,
    phoneNumber: phone,
    address: changes.address,
    postalCode: changes.postalCode,
    avatar: changes.avatar,
  };
  if (role !== 'affiliate') return defined(ownFields);
  // An affiliate must have a company name and a logo, so blank values are ignored.
  const company = {
    companyName: changes.company_name ?? undefined,
    domain: changes.domain,
    logo: changes.logo ?? undefined,
  };
  return defined({ ...ownFields, ...company });
};

/** Updates the sent fields only. @throws 404, 422 `image_unknown` */
export function updateProfile({ db }: Needs<'db'>, id: string, changes: Changes): Promise<UserRow> {
  return db.transaction(async (tx) => {
    // Locked: a picture that another request replaces at the same time is let go.
    const before = await lockAccount(tx, id);
    if (!before) throw notFound('This account');
    const columns = columnsOf(changes, before.role);
    const pictures = ['avatar', 'logo'] as const;
    for (const picture of pictures) {
      const newPath = columns[picture];
      if (newPath && newPath !== before[picture]) await claimUpload(tx, newPath, id);
    }
    const after = await updateAccount(tx, id, columns);
    if (!after) throw notFound('This account');
    for (const picture of pictures) {
      const oldPath = before[picture];
      if (oldPath && !pictures.some((other) => after[other] === oldPath))
        await releaseUpload(tx, oldPath, id);
    }
    return after;
  });
}
