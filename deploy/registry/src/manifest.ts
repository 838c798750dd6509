import { z } from 'zod';
import type { ObjectSchema } from './objectSchema';

/** Name of an application, screen or icon. */
export const nameSchema = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'lower-case letters, digits and dashes');
const role = z.enum(['customer', 'affiliate']);
const slot = z.string().regex(/^[a-z-]+\/[a-z-]+$/, 'a slot such as wallet/add-funds');
/** An API call relative to /api with placeholders for route parameters (`:id`) and the session’s `{userId}`. */
const call = z
  .string()
  .regex(/^(\/(:\w+|[\w-]+|\{userId\}))+(\?[\w=&%-]+)?$/, 'a call such as /wallet/{userId}?pageSize=5');
const callWithoutParameter = call.regex(/^[^:]*$/, 'a call without a gap of a path');
const platformRange = z
  .string()
  .regex(
    /^\^\d+(\.\d+){0,2}( \|\| \^\d+(\.\d+){0,2})*$/,
    'a caret range such as ^1.2, or several joined by ||',
  );
const gapsOf = (address: string): string[] => address.match(/:\w+/g) ?? [];

/** A page that a remote declares. */
function routeSchema(object: ObjectSchema) {
  // Heading and intro that the HTML shows before the code has loaded; see RouteDeclaration of the platform.
  const placeholder = object({
    heading: z.string().min(1).max(80),
    size: z.enum(['large', 'medium']).optional(),
    intro: z.string().min(1).max(200).optional(),
    height: z.number().int().positive().max(2000).optional(),
  });
  return object({
    path: z.string().regex(/^\/[\w\-/:]*$/, 'a path such as /esim/:id'),
    screen: nameSchema,
    access: z.enum(['public', 'pending-2fa', 'signed-in']),
    roles: z.array(role).min(1).optional(),
    title: z.string().min(1).max(80),
    description: z.string().max(200).optional(),
    placeholder: placeholder.optional(),
    shows: z.array(slot).optional(),
    fetches: z.array(call).max(4).optional(),
  }).refine(
    ({ path, fetches = [] }) =>
      fetches.every((call) => gapsOf(call).every((gap) => gapsOf(path).includes(gap))),
    { path: ['fetches'], error: 'a gap such as :id in a call must stand in the route’s path too' },
  );
}

/** A sidebar entry that a remote declares. */
const navSchema = (object: ObjectSchema) =>
  object({
    group: z.string().min(1).max(40).optional(),
    label: z.string().min(1).max(40),
    path: z.string().startsWith('/'),
    icon: nameSchema,
    order: z.number(),
    roles: z.array(role).min(1).optional(),
    isHidden: z.boolean().optional(),
  });

/** Fields of `mfe-x/remote.json`, the manifest of a remote that is known before its code loads. */
export const manifestFields = (object: ObjectSchema) => ({
  name: nameSchema,
  team: z.string().min(1).max(60),
  requires: object({ platform: platformRange }),
  routes: z.array(routeSchema(object)),
  nav: z.array(navSchema(object)),
  slots: z.array(slot),
  slotFetches: z.record(slot, z.array(callWithoutParameter).max(4)).optional(),
});

/** The manifest as a team writes it; unknown fields are errors. */
export const manifestSchema = z.strictObject(manifestFields(z.strictObject));
export type Manifest = z.infer<typeof manifestSchema>;
