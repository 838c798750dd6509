// Paging of lists. Without these parameters, responses are as in the specification.
import { z } from 'zod';
import { maxSearchLength } from '../rules/lists';
import { lineSchema } from './primitives';

const wholeNumber = (maximum: number) => z.coerce.number<number>().int().min(1).max(maximum);

export const orderSchema = z.enum(['asc', 'desc']);
export type Order = z.infer<typeof orderSchema>;

/** `page` starts at 1. Only `pageSize` limits a response. */
export const pagingSchema = z.object({
  page: wholeNumber(100_000).optional(),
  pageSize: wholeNumber(1000).optional(),
  search: lineSchema(maxSearchLength, 0).optional(),
  order: orderSchema.optional(),
});
export type Paging = z.input<typeof pagingSchema>;
