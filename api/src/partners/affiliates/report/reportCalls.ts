// The routes of an affiliate's report and of the count of visits.
import type { FastifyInstance } from 'fastify';
import { centsToDollars } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { notFound } from '../../../base/errors/domainErrors';
import { addCall } from '../../../base/http/call';
import { maturingCommission } from '../../../shop/purchases/maturingCommission';
import type { Needs } from '../../../services';
import { findBrand } from '../../../people/users/brands';
import { affiliateReport } from './affiliateReport';
import { countVisit, removeOldVisits } from './referralVisits';
import { dailyAt } from '../../../base/work/schedule';

/** Registers the routes. */
export function addReports(app: FastifyInstance, services: Needs<'db' | 'settings'>): void {
  const { db } = services;
  addCall(app, calls.affiliateReport, async ({ params, query }) => {
    const [report, maturingCents] = await Promise.all([
      affiliateReport(db, params.id, query.days),
      maturingCommission(db, services, params.id),
    ]);
    return { ...report, maturing: centsToDollars(maturingCents) };
  });

  addCall(app, calls.countReferralVisit, async ({ params }) => {
    // The link has the id or the short name.
    const brand = await findBrand(db, params.id);
    if (!brand) throw notFound('This affiliate');
    await countVisit(db, brand.affiliateId);
    return { message: 'The visit has been counted.' };
  });

  app.jobs.push({
    name: 'referral-visits-remove-old',
    schedule: dailyAt('04:27'),
    run: () => removeOldVisits(db),
  });
}
