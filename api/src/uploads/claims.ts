// An account claims the image it shows; what nobody claims is removed after a day.
import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { invalidInput } from '../http/refusal';
import { uploadsTable } from './uploadsTable';

const fileNameOf = (filePath: string): string => filePath.slice(filePath.lastIndexOf('/') + 1);

/** Marks an uploaded image as shown. @throws 422 `image_unknown` when it was never uploaded */
export async function claimUpload(db: Queryable, filePath: string): Promise<void> {
  const rows = await db
    .update(uploadsTable)
    .set({ claimedAt: new Date() })
    .where(eq(uploadsTable.fileName, fileNameOf(filePath)))
    .returning({ fileName: uploadsTable.fileName });
  if (rows.length === 0)
    throw invalidInput('This image was not uploaded. Please upload it again.', undefined, 'image_unknown');
}

/** The image is no longer shown; it will be removed. */
export async function releaseUpload(db: Queryable, filePath: string): Promise<void> {
  await db
    .update(uploadsTable)
    .set({ claimedAt: null })
    .where(eq(uploadsTable.fileName, fileNameOf(filePath)));
}
