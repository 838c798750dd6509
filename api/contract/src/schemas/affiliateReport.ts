// What an affiliate's customers bought in a period, and what it earned. Days are days of UTC.
import { z } from 'zod';
import { isReportDays, type ReportDays } from '../rules/affiliateReports';
import { dollarsSchema, idSchema, momentSchema } from './primitives';

export const affiliateReportQuerySchema = z.object({
  days: z.coerce
    .number<number>()
    .refine(isReportDays, { message: 'must be 7, 30 or 90' })
    .transform((days): ReportDays => (isReportDays(days) ? days : 30))
    .default(30)
    .describe('The last 7, 30 or 90 days'),
});
export type AffiliateReportQuery = z.input<typeof affiliateReportQuerySchema>;

const daySchema = z.iso.date();

/**
 * Sales are what customers bought themselves, as far as the affiliate earned commission on it; orders are what the affiliate
 * paid for customers, with commission or without. A refund counts on the day of the refund, so sums of a day or a short
 * period can be negative.
 */
export const salesFiguresSchema = z.object({
  sales: dollarsSchema,
  /** Of sales and orders. */
  commission: dollarsSchema,
  purchases: z.number().int(),
  /** What the affiliate paid, and for how many eSIMs and plans; older servers leave both out. */
  ordered: dollarsSchema.optional(),
  orders: z.number().int().optional(),
});
export type SalesFigures = z.infer<typeof salesFiguresSchema>;

export const periodFiguresSchema = salesFiguresSchema.extend({ newCustomers: z.number().int() });
export type PeriodFigures = z.infer<typeof periodFiguresSchema>;

/** A day of the period and, so many days earlier, the same day of the period before. */
export const reportDaySchema = salesFiguresSchema.extend({ day: daySchema, before: salesFiguresSchema });
export type ReportDay = z.infer<typeof reportDaySchema>;

/** `place` is a country's code or a region; null when the catalogue no longer has the plans. */
export const soldDestinationSchema = z.object({
  place: z.string().nullable(),
  ...salesFiguresSchema.omit({ commission: true }).shape,
});
export type SoldDestination = z.infer<typeof soldDestinationSchema>;

const namedCustomerSchema = z.object({ id: idSchema, fname: z.string(), lname: z.string() });

export const topCustomerSchema = salesFiguresSchema.extend({ customer: namedCustomerSchema });
export type TopCustomer = z.infer<typeof topCustomerSchema>;

/** A purchase or, with negative amounts, its refund. */
export const latestSaleSchema = z.object({
  customer: namedCustomerSchema,
  transactionId: idSchema,
  type: z.enum(['esim', 'data-plan']),
  package_title: z.string(),
  sales: dollarsSchema,
  commission: dollarsSchema,
  timestamp: momentSchema,
});
export type LatestSale = z.infer<typeof latestSaleSchema>;

/** An eSIM of a customer that has little data or few days left, or no data any more. */
export const runningOutSchema = z.object({
  customer: namedCustomerSchema,
  esimUid: z.string(),
  tag: z.string(),
  planTitle: z.string(),
  isUnlimited: z.boolean(),
  remainingBytes: z.number(),
  endsAt: momentSchema.nullable(),
});
export type RunningOut = z.infer<typeof runningOutSchema>;

/** A purchase of a customer that an operator must decide. */
export const reviewedPurchaseSchema = z.object({
  customer: namedCustomerSchema,
  transactionId: idSchema,
  package_title: z.string(),
});
export type ReviewedPurchase = z.infer<typeof reviewedPurchaseSchema>;

export const affiliateReportSchema = z.object({
  days: z.number().int(),
  from: daySchema,
  to: daySchema,
  /** All customers there are now. */
  customers: z.number().int(),
  current: periodFiguresSchema,
  before: periodFiguresSchema,
  /** Commission that is pending now, of all time: its purchase can still be refunded, or its payment is in dispute. */
  maturing: dollarsSchema.optional(),
  series: z.array(reportDaySchema),
  destinations: z.array(soldDestinationSchema),
  topCustomers: z.array(topCustomerSchema),
  /** The newest sales and refunds of the period, the newest first. */
  latest: z.array(latestSaleSchema),
  /** The most urgent ones; `total` counts all. */
  runningOut: z.object({ total: z.number().int(), esims: z.array(runningOutSchema) }),
  inReview: z.object({ total: z.number().int(), purchases: z.array(reviewedPurchaseSchema) }),
  /** Visits are page views, counted without anything about the visitor. Each step counts what happened in the period. */
  funnel: z.object({
    visits: z.number().int(),
    signUps: z.number().int(),
    firstPurchases: z.number().int(),
  }),
});
export type AffiliateReport = z.infer<typeof affiliateReportSchema>;
