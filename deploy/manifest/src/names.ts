import { z } from 'zod';

/** Name of an application, screen, icon, overlay or action. */
export const nameSchema = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'lower-case letters, digits and dashes');
export const roleSchema = z.enum(['customer', 'affiliate']);
export const slotSchema = z.string().regex(/^[a-z-]+\/[a-z-]+$/, 'a slot such as wallet/add-funds');
