// Routes of receipts, statements and the invoice address, and the job that issues missing receipts.
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { notFound } from '../../base/errors/domainErrors';
import { addCall } from '../../base/http/call';
import { inLanguage } from '../../base/language/inLanguage';
import { csvLanguageOf } from '../../people/users/users';
import { findInvoiceAddress, saveInvoiceAddress } from './invoiceAddresses';
import { issueMissingReceipts } from './issueMissing';
import { findReceipt, listReceipts } from './listReceipts';
import { findReceiptFile } from './receiptFile';
import { receiptPage, receiptTitle } from './pdf/receiptPage';
import { openPdfRenderer } from './pdf/renderPdf';
import { sendFile } from './pdf/sendFile';
import { receiptTemplate, statementTemplate } from './pdf/templates';
import { readStatement, statementCsv, statementPageData } from './statement';
import { everyHour } from '../../base/work/schedule';

/** Registers the routes and the job. */
export const receiptsModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db } = services;
  const pdfs = openPdfRenderer(app);

  services.findReceiptFile = (receipt) => findReceiptFile(db, pdfs, receipt);

  addCall(app, calls.listReceipts, ({ caller, query }) => listReceipts(db, caller.id, query));

  addCall(app, calls.receiptPdf, async ({ caller, params, reply }) => {
    const receipt = await findReceipt(db, params.receiptId, caller.id);
    if (!receipt) throw notFound('This receipt');
    const { document, issuedAt } = receipt;
    const pdf = await pdfs.render(receiptTemplate, receiptPage(document), issuedAt);
    return sendFile(reply, 'application/pdf', `${receiptTitle(document)}.pdf`, pdf);
  });

  addCall(app, calls.statement, async ({ caller, query, reply }) => {
    const statement = await readStatement(services, caller.id, query);
    const name = `Statement ${statement.from} to ${statement.to}.${query.format}`;
    if (query.format === 'csv') {
      const csv = inLanguage(await csvLanguageOf(db, caller), () => statementCsv(statement));
      return sendFile(reply, 'text/csv; charset=utf-8', name, Buffer.from(csv));
    }
    const pdf = await pdfs.render(statementTemplate, statementPageData(statement), new Date(statement.to));
    return sendFile(reply, 'application/pdf', name, pdf);
  });

  addCall(app, calls.getInvoiceAddress, ({ caller }) => findInvoiceAddress(db, caller.id));

  addCall(app, calls.saveInvoiceAddress, async ({ caller, body }) => {
    await saveInvoiceAddress(db, caller.id, body);
    return { message: 'Invoice address saved successfully!' };
  });

  app.jobs.push({
    name: 'receipts-missing',
    run: async () => {
      await issueMissingReceipts(services);
    },
    schedule: everyHour,
    atStart: true,
  });
};
