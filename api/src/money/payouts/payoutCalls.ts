// Payouts of commission: their routes and their jobs.
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { languageOf } from '../../people/users/users';
import { addCall } from '../../base/http/call';
import { acceptForms, sendLinkPage } from '../../base/http/linkPage';
import { answerOf } from '../../base/errors/outcomes';
import { callCardProcessor } from '../payments/callCardProcessor';
import { accountUpdatedJob } from '../payments/webhook';
import { openPdfRenderer } from '../receipts/pdf/renderPdf';
import { sendFile } from '../receipts/pdf/sendFile';
import { statementTemplate } from '../receipts/pdf/templates';
import { payoutPage, unknownLinkPage } from './cancelPages';
import { cancelPayout, findPayoutOfLink } from './cancelPayout';
import { readPayoutAccount, refreshPayoutAccount, setPayoutSchedule, setUpPayouts } from './payoutAccounts';
import { findPayout, listPayouts } from './payouts';
import { payoutAccountsTable } from './payoutsTables';
import { requestPayout } from './requestPayout';
import { payoutHandlers } from './runPayouts';
import { payoutStatementPage } from './statement';
import { handleJob } from '../../base/work/jobs';

/** Registers the routes and the jobs. Of the link that cancels a payout only the POST changes something. */
export const payoutsModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db } = services;
  const pdfs = openPdfRenderer(app);

  addCall(app, calls.getPayoutAccount, ({ params }) => readPayoutAccount(services, params.id));

  addCall(app, calls.setUpPayouts, ({ params }) =>
    callCardProcessor(() => setUpPayouts(services, params.id), {
      refused: 'The payment provider did not begin the set-up. Please try again.',
      unanswered: 'The payment provider did not answer. Please try again.',
    }),
  );

  addCall(app, calls.setPayoutSchedule, ({ params, body }) =>
    setPayoutSchedule(services, params.id, body.schedule),
  );

  addCall(app, calls.requestPayout, async ({ params, body, idempotencyKey }) =>
    answerOf(await requestPayout(services, params.id, body.amount, idempotencyKey)),
  );

  addCall(app, calls.listPayouts, ({ params, query }) => listPayouts(db, params.id, query));

  addCall(app, calls.payoutStatement, async ({ params, query, reply }) => {
    const page = await payoutStatementPage(services, params.id, query);
    const pdf = await pdfs.render(statementTemplate, page, new Date(query.to));
    return sendFile(reply, 'application/pdf', `${page.title}.pdf`, pdf);
  });

  acceptForms(app);
  addCall(app, calls.payoutCancelLink, async ({ params, reply }) => {
    const payout = await findPayoutOfLink(db, params.token);
    return payout
      ? sendLinkPage(reply, 200, () => payoutPage(payout), await languageOf(db, payout.affiliateId))
      : sendLinkPage(reply, 404, unknownLinkPage);
  });
  addCall(app, calls.cancelPayout, async ({ params, reply }) => {
    const payout = await findPayoutOfLink(db, params.token);
    if (!payout) return sendLinkPage(reply, 404, unknownLinkPage);
    await cancelPayout(services, payout);
    const after = (await findPayout(db, payout.id)) ?? payout;
    return sendLinkPage(reply, 200, () => payoutPage(after), await languageOf(db, payout.affiliateId));
  });

  app.handlers.push(...payoutHandlers(services));
  app.jobs.push(
    handleJob(accountUpdatedJob, async ({ accountId }) => {
      const [account] = await db
        .select()
        .from(payoutAccountsTable)
        .where(eq(payoutAccountsTable.accountId, accountId));
      if (account) await refreshPayoutAccount(services, account);
    }),
  );
};
