// Credentials. The rules are shared with the browser.
import { z } from 'zod';
import { emailMessages, isEmail, normalizeEmail } from '../rules/email';
import { passwordStrength } from '../rules/password';
import { phoneProblem } from '../rules/phone';

/** Stored and compared in its one form, so that no other spelling of a mailbox is another account. */
export const emailSchema = z
  .string()
  .trim()
  .refine(isEmail, { message: emailMessages.enter })
  .transform((email) => normalizeEmail(email) ?? email);

/** A password that is only compared: any text, bounded so that hashing stays cheap. */
export const existingPasswordSchema = z.string().min(1).max(256);

/** A password that is chosen: all five strength points. */
export const newPasswordSchema = z
  .string()
  .max(256, { abort: true })
  .refine((password) => passwordStrength(password).isSecure, {
    message: 'needs 6 characters, a lowercase letter, an uppercase letter, a digit and a special character',
  });

export const phoneSchema = z
  .string({ error: 'Phone number is required' })
  .trim()
  .superRefine((phone, context) => {
    const problem = phoneProblem(phone);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** An opaque token of a link or a session: URL-safe characters only. */
export const tokenSchema = z.string().regex(/^[A-Za-z0-9._~-]{16,2048}$/, 'is not valid');
