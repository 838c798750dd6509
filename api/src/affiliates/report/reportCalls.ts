// The routes of an affiliate's report and of the count of visits.
import type { FastifyInstance } from 'fastify';
import { calls, idSchema } from '@portal/contract/schemas';
import { notFound } from '../../errors/httpErrors';
import { addCall } from '../../http/call';
import type { Services } from '../../services';
import { findUser } from '../../users/users';
import { affiliateReport } from './affiliateReport';
import { countVisit } from './referralVisits';

/** Registers the routes. */
export function addReports(app: FastifyInstance, { db }: Services): void {
  addCall(app, calls.affiliateReport, ({ params, query }) => affiliateReport(db, params.id, query.days));

  addCall(app, calls.countReferralVisit, async ({ params }) => {
    const user = idSchema.safeParse(params.id).success ? await findUser(db, params.id) : null;
    if (user?.role !== 'affiliate') throw notFound('This affiliate');
    await countVisit(db, user.id);
    return { message: 'The visit has been counted.' };
  });
}
