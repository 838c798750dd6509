// An uploaded file belongs to the account that first saves it. Files that no account uses are removed after a day.
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { DomainError } from '../../base/errors/domainErrors';
import { uploadsTable } from './uploadsTable';

const fileNameOf = (filePath: string): string => filePath.slice(filePath.lastIndexOf('/') + 1);

/**
 * Marks a file as used and makes the account its owner.
 * @throws 422 `image_unknown` when the file does not exist or another account owns it
 */
export async function claimUpload(db: Queryable, filePath: string, ownerId: string): Promise<void> {
  const isFreeOrOwn = or(isNull(uploadsTable.ownerId), eq(uploadsTable.ownerId, ownerId));
  const rows = await db
    .update(uploadsTable)
    .set({ claimedAt: new Date(), ownerId })
    .where(and(eq(uploadsTable.fileName, fileNameOf(filePath)), isFreeOrOwn))
    .returning({ fileName: uploadsTable.fileName });
  if (rows.length === 0)
    throw new DomainError('image_unknown', 'This image was not uploaded. Please upload it again.');
}

/** Marks the account's file as unused, so that it will be removed. Ignores files of other accounts. */
export async function releaseUpload(db: Queryable, filePath: string, ownerId: string): Promise<void> {
  await db
    .update(uploadsTable)
    .set({ claimedAt: null })
    .where(and(eq(uploadsTable.fileName, fileNameOf(filePath)), eq(uploadsTable.ownerId, ownerId)));
}

/** The names of the stored files of an account. */
export async function filesOf(db: Queryable, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ fileName: uploadsTable.fileName })
    .from(uploadsTable)
    .where(eq(uploadsTable.ownerId, ownerId));
  return rows.map(({ fileName }) => fileName);
}
