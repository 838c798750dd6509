// Uploads and serves images.
import { dayMs } from '@portal/contract';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import { DomainError, notFound } from '../../base/errors/domainErrors';
import { addressKey } from '../../base/security/throttle';
import { addToWindow } from '../../base/security/windowCounts';
import type { Needs } from '../../services';
import { openFileStore, type FileStore } from './fileStore';
import { maxImageBytes, reencodeImage, uploadsBusy } from './reencode';
import { uploadsTable } from './uploadsTable';
import { Failures } from '../../base/work/failures';
import { dailyAt } from '../../base/work/schedule';

const unclaimedForMs = dayMs;

/** Anybody uploads, and what nobody claims stays for a day: so that one address fills no store. IPv6 counts by its /64. */
const perAddress = { max: 60, windowSeconds: 3_600 };

/** @throws 409 `uploads_busy` */
async function countUpload({ db, settings }: Needs<'db' | 'settings'>, ip: string): Promise<void> {
  if (!settings.RATE_LIMITS) return;
  const { max, windowSeconds } = perAddress;
  const { count, remainingMs } = await addToWindow(db, `upload:${addressKey(ip)}`, windowSeconds, 1);
  if (count > max) throw uploadsBusy(remainingMs / 1000);
}

const imageTooLarge = () => new DomainError('image_too_large', 'The image is larger than 2 MiB.');

const readImageField = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw new DomainError('unsupported_content_type', 'Send multipart/form-data.');
  const { image, isTruncated } = await readImage(request);
  // The plugin does not always throw when it cuts a file off.
  if (isTruncated) throw imageTooLarge();
  if (image) return image;
  const message = 'Please select an image first!';
  throw new DomainError('image_missing', message, [{ field: 'image', code: 'required', message }]);
};

async function readImage(request: FastifyRequest): Promise<{ image?: Buffer; isTruncated?: boolean }> {
  try {
    const part = await request.file();
    if (part?.fieldname !== 'image') return {};
    return { image: await part.toBuffer(), isTruncated: part.file.truncated };
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw imageTooLarge();
    if (statusCode === undefined || statusCode >= 500)
      throw new DomainError('upload_malformed', 'The upload is cut off or malformed.');
    throw error;
  }
}

/** Each row leaves with its file or stays for the next time, so that no file is lost. One that fails holds up none. */
const removeUnclaimed = async ({ db }: Needs<'db'>, store: FileStore): Promise<void> => {
  const { fileName, claimedAt, createdAt } = uploadsTable;
  const isOld = and(isNull(claimedAt), lt(createdAt, new Date(Date.now() - unclaimedForMs)));
  const failures = new Failures();
  for (const old of await db.select({ fileName }).from(uploadsTable).where(isOld)) {
    const remove = db.transaction(async (tx) => {
      const removed = await tx.delete(uploadsTable).where(and(isOld, eq(fileName, old.fileName)));
      if (removed.rowCount) await store.remove(old.fileName);
    });
    await failures.of(remove);
  }
  failures.throwIfAny('Pictures that nobody uses could not be removed.');
};

/** Registers the upload routes and the cleanup job. */
export const uploadsModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db, settings } = services;
  const store = await openFileStore(settings);

  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        fileSize: maxImageBytes,
        files: 1,
        fields: 5,
        fieldSize: 1024,
        parts: 6,
        headerPairs: 50,
      },
    });
    addCall(scope, calls.uploadImage, async ({ request }) => {
      await countUpload(services, request.ip);
      const image = await reencodeImage(await readImageField(request));
      await db.insert(uploadsTable).values({
        fileName: image.fileName,
        contentType: image.contentType,
        byteSize: image.content.byteLength,
      });
      // After its row, by which a file that nobody claims is found and removed: a crash in between leaves no file for ever.
      await store.write(image.fileName, image.content, image.contentType);
      return { filePath: `/api/upload/${image.fileName}` };
    });
  });

  addCall(app, calls.getUploadedFile, async ({ params, reply }) => {
    const rows = await db.select().from(uploadsTable).where(eq(uploadsTable.fileName, params.fileName));
    const content = rows[0] && (await store.read(rows[0].fileName));
    if (!rows[0] || !content) throw notFound('This image');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'inline')
      .type(rows[0].contentType)
      .send(content);
  });
  app.jobs.push({
    name: 'uploads-remove-unclaimed',
    schedule: dailyAt('04:41'),
    run: () => removeUnclaimed(services, store),
  });
};
