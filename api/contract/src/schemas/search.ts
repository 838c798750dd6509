// The header's search over data. The browser searches screens itself.
import { z } from 'zod';
import { maxSearchLength } from '../rules/lists';
import { lineSchema } from './primitives';

export const searchKindSchema = z.enum(['esim', 'customer', 'transaction']);
export type SearchKind = z.infer<typeof searchKindSchema>;

/** A search result; the browser derives the URL from its kind. */
export const searchResultSchema = z.object({
  kind: searchKindSchema,
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Of transactions, for a subtitle in the language of the page: signed dollars. */
  amount: z.number().optional(),
  /** Of transactions: when, in ISO 8601. */
  timestamp: z.string().optional(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchQuerySchema = z.object({
  q: lineSchema(maxSearchLength),
  limit: z.coerce.number<number>().int().min(1).max(20).default(5),
});
export type SearchQuery = z.input<typeof searchQuerySchema>;

/** At most `limit` of each kind. */
export const searchResponseSchema = z.object({ results: z.array(searchResultSchema) });
export type SearchResponse = z.infer<typeof searchResponseSchema>;
