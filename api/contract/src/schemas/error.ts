// The shape of every error response. Clients branch on `code`, users read `message`.
import { z } from 'zod';

export const errorSchema = z.object({
  code: z.string().meta({ description: 'Stable code of the error, for programs' }),
  message: z.string().meta({ description: 'A message for users' }),
  requestId: z.string(),
  details: z.unknown().optional(),
});
export type ErrorResponse = z.infer<typeof errorSchema>;

/** One invalid field, as listed in the `details` of code `invalid_input`. */
export const fieldErrorSchema = z.object({
  field: z.string().meta({ description: 'Key of the field, for programs' }),
  code: z.string().meta({ description: 'What is wrong: required, too_large, invalid_format, …' }),
  message: z.string().meta({ description: 'A sentence that names the field by its label' }),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** `details` of code `price_changed`: what the plan costs now, in dollars. */
export const priceChangedSchema = z.object({ price: z.number(), planId: z.string() });
export type PriceChanged = z.infer<typeof priceChangedSchema>;

/** `details` of code `insufficient_funds`, in dollars. */
export const insufficientFundsSchema = z.object({ walletBalance: z.number(), missing: z.number() });
export type InsufficientFunds = z.infer<typeof insufficientFundsSchema>;
