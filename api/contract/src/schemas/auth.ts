// Registration, login, tokens and links in emails.
import { z } from 'zod';
import {
  emailSchema,
  existingPasswordSchema,
  newPasswordSchema,
  phoneSchema,
  tokenSchema,
} from './credentials';
import { webAddressPattern } from '../rules/webAddress';
import {
  countryCodeSchema,
  idSchema,
  languageSchema,
  lineSchema,
  nameSchema,
  roleSchema,
} from './primitives';
import { passkeyUseSchema } from './passkey';
import { programsSchema } from './session';
import { recoveryCodeSchema, sixDigitCodeSchema } from './twoFactor';
import { filePathSchema } from './upload';
import { userSchema } from './user';

const userFields = {
  email: emailSchema,
  password: newPasswordSchema,
  fname: nameSchema,
  lname: nameSchema,
  country: countryCodeSchema,
  phone_number: phoneSchema,
  termsAccepted: z.literal(true, { error: 'The terms and the privacy policy must be accepted' }),
  /** The affiliate whose link was followed; an unknown one registers without a referrer. */
  affiliate_id: lineSchema(64).optional(),
  /** The language of the page, and so of the account. */
  language: languageSchema.optional(),
};

export const domainSchema = z
  .string()
  .trim()
  .max(253, { abort: true })
  .regex(webAddressPattern, 'must be a web address, like example.com');

export const registerRequestSchema = z.discriminatedUnion('role', [
  z.object({ ...userFields, role: z.literal('customer') }),
  z.object({
    ...userFields,
    role: z.literal('affiliate'),
    company_name: nameSchema,
    domain: z.union([z.literal('').transform(() => undefined), domainSchema]).optional(),
    logo: filePathSchema,
  }),
]);
export type RegisterRequest = z.input<typeof registerRequestSchema>;

export const registerResponseSchema = z.object({ message: z.string(), user: userSchema });
export type RegisterResponse = z.infer<typeof registerResponseSchema>;

export const loginRequestSchema = z.object({
  email: emailSchema,
  password: existingPasswordSchema,
  role: roleSchema,
  keepMeLoggedIn: z.boolean().default(false),
});
export type LoginRequest = z.input<typeof loginRequestSchema>;

export const tokenPairSchema = z.object({
  accessToken: z.string(),
  /** Left out for a page that keeps it in a cookie: the response sets the cookie. */
  refreshToken: z.string().optional(),
});
export type TokenPair = z.infer<typeof tokenPairSchema>;

export const loginResponseSchema = z.discriminatedUnion('requires2FA', [
  tokenPairSchema.extend({ requires2FA: z.literal(false) }),
  z.object({ requires2FA: z.literal(true), tempToken: z.string() }),
]);
export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** A page that keeps the token in a cookie leaves it out. */
export const refreshRequestSchema = z.object({ refreshToken: tokenSchema.optional() });
export type RefreshRequest = z.input<typeof refreshRequestSchema>;

export const forgotPasswordRequestSchema = z.object({ email: emailSchema, role: roleSchema });
export type ForgotPasswordRequest = z.input<typeof forgotPasswordRequestSchema>;

export const resetPasswordRequestSchema = z.object({
  password: newPasswordSchema,
  /** The answer to the invitation that `checkResetLink` shows: without it nothing is bound to the affiliate. */
  acceptInvitation: z.boolean().optional(),
  /** The language of the page, which becomes that of an invited account. */
  language: languageSchema.optional(),
  programs: programsSchema,
});
export type ResetPasswordRequest = z.input<typeof resetPasswordRequestSchema>;

/** An email can have two accounts: without a role, every unverified one gets an email. */
export const sendVerificationRequestSchema = z.object({ email: emailSchema, role: roleSchema.optional() });
export type SendVerificationRequest = z.input<typeof sendVerificationRequestSchema>;

/** One proof of identity: the password, a code of the app, a recovery code, or a passkey. */
export const reauthenticateRequestSchema = z
  .object({
    password: existingPasswordSchema.optional(),
    token: sixDigitCodeSchema.optional(),
    recoveryCode: recoveryCodeSchema.optional(),
    passkey: passkeyUseSchema.optional(),
  })
  .refine((proof) => Object.values<unknown>(proof).filter((value) => value !== undefined).length === 1, {
    message: 'Enter either a password, a code or a recovery code, or use a passkey',
    path: ['password'],
  });
export type ReauthenticateRequest = z.input<typeof reauthenticateRequestSchema>;

export const linkTokenParamsSchema = z.object({ token: tokenSchema });
/** Any text: a browser follows this link, also one that a mail program has cut, and must not end at JSON. */
export const followedTokenParamsSchema = z.object({ token: z.string() });
export const logoutParamsSchema = z.object({ id: idSchema });
