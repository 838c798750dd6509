import type Stripe from 'stripe';
import { z } from 'zod';
import { missingResource } from './failure';

const seconds = z.coerce.number().int();

export const listSchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([
      seconds,
      z.strictObject({
        gt: seconds.optional(),
        gte: seconds.optional(),
        lt: seconds.optional(),
        lte: seconds.optional(),
      }),
    ])
    .optional(),
});
export type ListQuery = z.infer<typeof listSchema>;

interface Listed {
  id: string;
  created: number;
}

const isWithin = (created: number, range: ListQuery['created']): boolean => {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  return (
    created > (range.gt ?? -Infinity) &&
    created >= (range.gte ?? -Infinity) &&
    created < (range.lt ?? Infinity) &&
    created <= (range.lte ?? Infinity)
  );
};

/** One page, newest first, of items that are passed oldest first. Throws resource_missing for an unknown cursor. */
export const pageOf = <Item extends Listed>(
  oldestFirst: Item[],
  query: ListQuery,
  url: string,
): Stripe.ApiList<Item> => {
  const found = oldestFirst.filter((item) => isWithin(item.created, query.created)).reverse();
  const positionOf = (id: string): number => {
    const position = found.findIndex((item) => item.id === id);
    if (position < 0) throw missingResource('object', id, 'starting_after');
    return position;
  };
  const from = query.starting_after ? positionOf(query.starting_after) + 1 : 0;
  if (query.ending_before) {
    const to = positionOf(query.ending_before);
    const start = Math.max(0, to - query.limit);
    return { object: 'list', data: found.slice(start, to), has_more: start > 0, url };
  }
  const data = found.slice(from, from + query.limit);
  return { object: 'list', data, has_more: from + data.length < found.length, url };
};
