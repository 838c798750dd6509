// An account is the pair (email, role).
import { z } from 'zod';
import { existingPasswordSchema, newPasswordSchema, phoneSchema } from './credentials';
import {
  countryCodeSchema,
  idSchema,
  languageSchema,
  lineSchema,
  momentSchema,
  nameSchema,
  roleSchema,
} from './primitives';
import { filePathSchema } from './upload';

/** `_id` and `id` are the same, as are `phone_number` and `phoneNumber`: both names are in use. Blank is null. */
export const userSchema = z.object({
  _id: idSchema,
  id: idSchema,
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  role: roleSchema,
  country: z.string().nullable(),
  /** What its owner gets by email and push is in it; older servers leave it out. */
  language: z.string().optional(),
  phone_number: z.string().nullable(),
  phoneNumber: z.string().nullish(),
  avatar: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  isEmailVerified: z.boolean(),
  is2FAEnabled: z.boolean(),
  createdAt: momentSchema.optional(),
  company_name: z.string().nullish(),
  domain: z.string().nullish(),
  logo: z.string().nullish(),
  /** An affiliate's short word in their referral link; older servers leave it out. */
  referral_name: z.string().nullish(),
  /** The affiliate who referred or created this account. */
  affiliate_id: idSchema.nullish(),
});
export type User = z.infer<typeof userSchema>;

const blankable = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional();

/** Email and role are read-only and ignored. Missing fields stay unchanged. */
export const updateUserRequestSchema = z.object({
  fname: nameSchema.optional(),
  lname: nameSchema.optional(),
  country: blankable(countryCodeSchema),
  phone_number: blankable(phoneSchema),
  phoneNumber: blankable(phoneSchema),
  address: blankable(lineSchema(300)),
  postalCode: blankable(lineSchema(20)),
  avatar: blankable(filePathSchema),
  company_name: nameSchema.nullish(),
  domain: blankable(lineSchema(253)),
  logo: blankable(filePathSchema),
});
export type UpdateUserRequest = z.input<typeof updateUserRequestSchema>;

export const changeLanguageRequestSchema = z.object({ language: languageSchema });
export type ChangeLanguageRequest = z.input<typeof changeLanguageRequestSchema>;

export const changeLanguageResponseSchema = z.object({
  message: z.string(),
  /** The one that the server has of it: `de` for `de-AT`, and `en` for what it does not have. */
  language: z.string(),
});
export type ChangeLanguageResponse = z.infer<typeof changeLanguageResponseSchema>;

export const updateUserResponseSchema = z.object({ message: z.string(), user: userSchema });
export type UpdateUserResponse = z.infer<typeof updateUserResponseSchema>;

export const changePasswordRequestSchema = z
  .object({ currentPassword: existingPasswordSchema, newPassword: newPasswordSchema })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    message: 'The new password must differ from the previous one',
    path: ['newPassword'],
  });
export type ChangePasswordRequest = z.input<typeof changePasswordRequestSchema>;

export const userParamsSchema = z.object({ id: idSchema });
