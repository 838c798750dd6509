// Routes of bulk purchases, and the job that orders their lines.
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { answerOf } from '../../base/errors/outcomes';
import { addCall } from '../../base/http/call';
import { openPdfRenderer } from '../../money/receipts/pdf/renderPdf';
import { sendFile } from '../../money/receipts/pdf/sendFile';
import { statementTemplate } from '../../money/receipts/pdf/templates';
import { checkBulkPurchase } from './checkBulkPurchase';
import { createBulkPurchase, orderRefusedAgain } from './createBulkPurchase';
import { invoicePage } from './invoice';
import { listOrderLines } from './lines';
import { findOrder, presentOrder } from './order';
import { findBulkPurchase, listBulkPurchases } from './progress';
import { csvLanguageOf } from '../../people/users/users';
import { qrCodesZip, receiptsZip, resultsCsv } from './results';
import { bulkHandlers } from './runBulkPurchases';

/** Registers the routes and the job. */
export const bulkPurchasesModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db } = services;
  const pdfs = openPdfRenderer(app);

  addCall(app, calls.checkBulkPurchase, ({ caller, body }) => checkBulkPurchase(services, caller.id, body));

  addCall(app, calls.createBulkPurchase, async ({ caller, body, idempotencyKey }) =>
    answerOf(await createBulkPurchase(services, caller.id, body, idempotencyKey)),
  );

  addCall(app, calls.orderRefusedAgain, async ({ caller, params, body, idempotencyKey }) =>
    answerOf(await orderRefusedAgain(services, caller.id, { ...params, ...body }, idempotencyKey)),
  );

  addCall(app, calls.listBulkPurchases, ({ caller, query }) => listBulkPurchases(services, caller.id, query));

  addCall(app, calls.getBulkPurchase, async ({ caller, params }) =>
    presentOrder(services, caller, await findOrder(db, params.bulkPurchaseId, caller.id)),
  );

  addCall(app, calls.bulkPurchaseLines, async ({ caller, params, query }) =>
    listOrderLines(db, await findOrder(db, params.bulkPurchaseId, caller.id), query),
  );

  addCall(app, calls.bulkPurchaseInvoice, async ({ caller, params, reply }) => {
    const order = await findOrder(db, params.bulkPurchaseId, caller.id);
    const page = await invoicePage(services, order);
    const pdf = await pdfs.render(statementTemplate, page, order.createdAt);
    return sendFile(reply, 'application/pdf', `${page.title}.pdf`, pdf);
  });

  addCall(app, calls.bulkPurchaseResults, async ({ caller, params, reply }) => {
    const bulk = await findBulkPurchase(db, params.bulkPurchaseId, caller.id);
    const csv = await resultsCsv(db, bulk, await csvLanguageOf(db, caller));
    return asFile(reply, 'text/csv; charset=utf-8', 'Results.csv').send(csv);
  });

  addCall(app, calls.bulkPurchaseQrCodes, async ({ caller, params, reply }) => {
    const bulk = await findBulkPurchase(db, params.bulkPurchaseId, caller.id);
    return asFile(reply, 'application/zip', 'QR codes.zip').send(await qrCodesZip(db, bulk));
  });

  addCall(app, calls.bulkPurchaseReceipts, async ({ caller, params, reply }) => {
    const bulk = await findBulkPurchase(db, params.bulkPurchaseId, caller.id);
    return asFile(reply, 'application/zip', 'Receipts.zip').send(await receiptsZip(db, pdfs, bulk));
  });

  app.handlers.push(...bulkHandlers(services));
};

/** A file with activation codes or addresses: nothing on the way may store it. */
const asFile = (reply: FastifyReply, type: string, name: string): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store');
