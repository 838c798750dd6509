// Hand-over links: an affiliate gives an eSIM that they paid for to whoever has the link.
import { z } from 'zod';
import { affiliateCardSchema } from './affiliate';
import { esimPlanSchema } from './esim';
import { idSchema, momentSchema } from './primitives';

export const createHandoverRequestSchema = z.object({
  days: z
    .union([z.literal(7), z.literal(30), z.literal(90)])
    .default(30)
    .describe('For how long the link works'),
});
export type CreateHandoverRequest = z.input<typeof createHandoverRequestSchema>;

/** A link without its token. It works until it expires or is revoked. */
export const handoverSchema = z.object({
  id: idSchema,
  createdAt: momentSchema,
  expiresAt: momentSchema,
  revokedAt: momentSchema.nullable(),
  openedAt: momentSchema.nullable().describe('When it was first opened'),
});
export type Handover = z.infer<typeof handoverSchema>;

/** `link` is shown once: the server stores a hash of its token. */
export const createHandoverResponseSchema = z.object({ handover: handoverSchema, link: z.string() });
export type CreateHandoverResponse = z.infer<typeof createHandoverResponseSchema>;

export const handoversResponseSchema = z.object({ handovers: z.array(handoverSchema) });
export type HandoversResponse = z.infer<typeof handoversResponseSchema>;

export const openHandoverRequestSchema = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'is not complete'),
});
export type OpenHandoverRequest = z.input<typeof openHandoverRequestSchema>;

/** What the page of a link shows. It names no account and no number of the eSIM. */
export const openHandoverResponseSchema = z.object({
  affiliate: affiliateCardSchema.omit({ id: true }),
  esim: z.object({
    tag: z.string(),
    service_status: z.string(),
    network_status: z.string(),
    plans: z.array(esimPlanSchema.omit({ id: true })),
    activation_code: z
      .string()
      .optional()
      .describe('Absent once a phone has installed the eSIM, and while the carrier has not sent it'),
    apn: z.string(),
    auto_apn: z.boolean().nullable(),
    refreshedAt: momentSchema.nullable(),
  }),
  expiresAt: momentSchema,
});
export type OpenHandoverResponse = z.infer<typeof openHandoverResponseSchema>;

export const handoverParamsSchema = z.object({ handoverId: idSchema });
