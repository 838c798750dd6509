// Paging of lists. Without these parameters, responses are as in the specification.
import { z } from 'zod';
import { maxSearchLength } from '../rules/lists';
import { lineSchema } from './primitives';

const wholeNumber = (maximum: number) => z.coerce.number<number>().int().min(1).max(maximum);

export const orderSchema = z.enum(['asc', 'desc']);
export type Order = z.infer<typeof orderSchema>;

/** What a list says of its parameter `sort`. */
export const sortNote = 'The field by which results are ordered';

export const pagingSchema = z.object({
  page: wholeNumber(100_000).optional().describe('The first is 1'),
  pageSize: wholeNumber(1000).optional().describe('Results of a page; without it all come at once'),
  search: lineSchema(maxSearchLength, 0).optional().describe('Only results with this text'),
  order: orderSchema.optional().describe('Whether `sort` ascends or descends'),
});
export type Paging = z.input<typeof pagingSchema>;
