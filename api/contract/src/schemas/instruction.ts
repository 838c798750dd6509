// Emails that a user requests. The server renders their QR codes.
import { z } from 'zod';
import { emailSchema } from './credentials';
import { idSchema, lineSchema } from './primitives';

/** What the QR code holds (an LPA string or a link), or an image address; the server never fetches it. */
const qrCodeUrl = lineSchema(4096);
const esimId = lineSchema(64).optional();

export const qrInstructionRequestSchema = z.object({
  email: emailSchema,
  /** The specification sends it; the mail addresses the owner by the name of the account. */
  userName: lineSchema(100),
  qrCodeUrl,
  /** The eSIM meant: its activation code is taken from the server's own record. */
  esimId,
});
export type QrInstructionRequest = z.input<typeof qrInstructionRequestSchema>;

export const manualInstructionRequestSchema = z.object({
  email: emailSchema,
  /** The specification sends it; the mail addresses the owner by the name of the account. */
  userName: lineSchema(100),
  activationCode: lineSchema(512),
  qrCodeUrl,
  smdpAddress: lineSchema(255),
  esimId,
});
export type ManualInstructionRequest = z.input<typeof manualInstructionRequestSchema>;

export const referralEmailRequestSchema = z.object({
  email: emailSchema,
  /** The specification sends it; the mail names the affiliate by the account. */
  affiliateName: lineSchema(100),
  referralLink: z.url().max(512),
  qrCodeUrl,
  affiliateId: idSchema.optional(),
});
export type ReferralEmailRequest = z.input<typeof referralEmailRequestSchema>;
