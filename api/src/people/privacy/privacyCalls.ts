// Routes of one's own data: copies of it, and closing the account.
import { utcDay } from '@portal/contract';
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { DomainError, notFound } from '../../base/errors/domainErrors';
import { addCall } from '../../base/http/call';
import { openPdfRenderer } from '../../money/receipts/pdf/renderPdf';
import { openFileStore } from '../uploads/fileStore';
import { everyHour } from '../../base/work/schedule';
import { handleWork } from '../../base/work/work';
import { closeAccount, closingWork, keepAccount, openClosing } from './closeAccount';
import { readClosing } from './closingFacts';
import {
  createExport,
  dataExportWork,
  findExportFile,
  listExports,
  maxExportsADay,
  endOldExports,
  requestExport,
} from './dataExports';
import { eraseClosed, remainsWork, removeRemains } from './eraseAccount';

const exportRefusals = {
  in_progress: () =>
    new DomainError(
      'data_export_in_progress',
      'A copy of your data is being created already. You are told when it can be downloaded.',
    ),
  limit_reached: () =>
    new DomainError(
      'data_export_limit_reached',
      `You can have ${maxExportsADay} copies a day. Download one of today, or come back tomorrow.`,
    ),
} as const;

const invalidLink = () =>
  new DomainError('invalid_link', 'This link does not work any more: the account was kept, or it is closed.');

/** Registers the routes, the work and the job. */
export const privacyModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db, settings } = services;
  const store = await openFileStore(settings);
  const pdfs = openPdfRenderer(app);

  addCall(app, calls.requestDataExport, async ({ caller }) => {
    const outcome = await requestExport(services, caller.id);
    if ('refused' in outcome) throw exportRefusals[outcome.refused]();
    return { message: 'We are putting your data together.', export: outcome.created };
  });

  addCall(app, calls.listDataExports, async ({ caller }) => ({ exports: await listExports(db, caller.id) }));

  addCall(app, calls.downloadDataExport, async ({ caller, params, reply }) => {
    const file = await findExportFile(db, caller.id, params.exportId);
    const content = file && (await store.readStream(file.fileName));
    if (!file || !content) throw notFound('This copy of your data');
    const day = utcDay(file.createdAt);
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="My data ${day}.zip"`)
      .header('cache-control', 'private, no-store')
      .send(content);
  });

  addCall(app, calls.getClosing, ({ caller }) => readClosing(services, caller));

  addCall(app, calls.closeAccount, async ({ caller, body }) => {
    const closesAt = await closeAccount(services, caller, body.givenUp);
    return { message: 'Your account is closing.', closesAt: closesAt.toISOString() };
  });

  addCall(app, calls.openClosing, async ({ body }) => {
    const closing = await openClosing(services, body.token);
    if (!closing) throw invalidLink();
    return { closesAt: closing.closesAt.toISOString() };
  });

  addCall(app, calls.keepAccount, async ({ body }) => {
    if (!(await keepAccount(services, body.token))) throw invalidLink();
    return { message: 'Your account stays. Please log in.' };
  });

  app.handlers.push(
    handleWork(closingWork, (closing, step) => eraseClosed(services, closing, step)),
    handleWork(remainsWork, (remains) => removeRemains(services, store, remains)),
    handleWork(dataExportWork, ({ exportId }, step) =>
      createExport(services, { store, pdfs }, exportId, step),
    ),
  );
  app.jobs.push({
    name: 'data-exports-remove-expired',
    schedule: everyHour,
    run: () => endOldExports(services, store),
  });
};
