import { z } from 'zod';
import { nameSchema, roleSchema, slotSchema } from './names';
import type { ObjectSchema } from './objectSchema';
import { actionSchema, overlaySchema, resultPageSchema } from './overlays';

/** An API call relative to /api, as a release records it, with placeholders for route parameters (`:id`) and the session’s `{userId}`. */
const recordedCall = z
  .string()
  .regex(/^(\/(:\w+|[\w-]+|\{userId\}))+(\?[\w=&%-]+)?$/, 'a call such as /wallet/{userId}?pageSize=5');
const recordedSlotCall = recordedCall.regex(/^[^:]*$/, 'a call without a gap of a path');
/** The `d` of an SVG path. */
const iconPathSchema = z
  .string()
  .max(1000)
  .regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.+-]*$/, 'the d of an SVG path, such as M12 5v14m-6-6 6 6 6-6');
const platformRange = z
  .string()
  .regex(
    /^\^\d+(\.\d+){0,2}( \|\| \^\d+(\.\d+){0,2})*$/,
    'a caret range such as ^1.2, or several joined by ||',
  );
/** The gaps of an address: `[':id']`. */
export const gapsOf = (address: string): string[] => address.match(/:\w+/g) ?? [];

/** The form of a page before sign-in, as the first HTML shows it: with the screen's own names, labels and places. */
const firstFormSchema = (object: ObjectSchema) => {
  const field = { name: z.string().regex(/^[a-zA-Z]+$/), label: z.string().min(1).max(60) };
  const address = z.string().regex(/^\/[\w\-/]*$/, 'a path such as /forgot-password');
  return object({
    /** Name of its draft: what was typed before a reload of the tab. */
    draft: nameSchema.optional(),
    fields: z
      .array(
        z.discriminatedUnion('kind', [
          /** Radio buttons side by side; the first is chosen. */
          object({
            kind: z.literal('choice'),
            ...field,
            options: z
              .array(object({ value: z.string(), label: z.string() }))
              .min(2)
              .max(3),
          }),
          /** A text that the form needs; it is the element's id too. The first one has the focus. */
          object({
            kind: z.enum(['text', 'email', 'password']),
            ...field,
            autoComplete: z.string().max(60),
            example: z.string().min(1).max(60),
          }),
          /** A box to tick, next to a link. */
          object({
            kind: z.literal('checkbox'),
            ...field,
            link: object({ label: z.string().min(1).max(60), path: address }).optional(),
          }),
        ]),
      )
      .min(1)
      .max(8),
    submit: z.string().min(1).max(40),
  });
};

/** A page that a remote declares, without the calls that it starts with. */
export function routeFields(object: ObjectSchema) {
  // What the HTML shows of a screen until it renders, in the same place and size.
  const placeholder = object({
    /** `{fname}` is replaced by the signed-in user's first name. */
    heading: z.string().min(1).max(80),
    /** large for greetings and sign-in pages (default), medium for breadcrumbs. */
    size: z.enum(['large', 'medium']).optional(),
    /** The sentence below the heading. */
    intro: z.string().min(1).max(200).optional(),
    /** Height of the content below on a wide screen, in px: pages before sign-in are vertically centred. */
    height: z.number().int().positive().max(2000).optional(),
    form: firstFormSchema(object).optional(),
    /** Before sign-in, without the portal's brand: for a page that shows somebody else's once it knows whose. */
    isUnbranded: z.boolean().optional(),
  });
  return {
    /** A react-router path, for instance `/esim/:id`. */
    path: z.string().regex(/^\/[\w\-/:]*$/, 'a path such as /esim/:id'),
    /** Other remotes link to the page by this name: `pathTo('mfe-esim/detail', { id })`. */
    name: nameSchema.optional(),
    /** The name of the screen in the remote’s `screens`. */
    screen: nameSchema,
    access: z.enum(['public', 'pending-2fa', 'signed-in']),
    /**
     * The page of a link that people pass on: who is signed in sees it too, search engines leave it out, and browsers
     * name it in no referrer. Only for `public` pages.
     */
    isSharedLink: z.boolean().optional(),
    /** Roles that may see it. Default: every role. */
    roles: z.array(roleSchema).min(1).optional(),
    title: z.string().min(1).max(80),
    description: z.string().max(200).optional(),
    /** Heading and intro that the HTML shows before the screen's code is loaded. */
    placeholder: placeholder.optional(),
    /**
     * The skeleton shows the largest words that its user saw there last. Not for a page whose texts are secrets, but for
     * those in `code` elements, which are left out.
     */
    showsLastWords: z.boolean().optional(),
    /** Slots that the screen shows from the start; they load in parallel with it. */
    shows: z.array(slotSchema).optional(),
  };
}

/** A page as a release records it: calls are URLs. */
const recordedRoute = (object: ObjectSchema) =>
  object({
    ...routeFields(object),
    /**
     * URLs of the API calls that the screen starts with, from the calls that `remote.json` names. The HTML sends them
     * before the code loads, and the screen's query uses the response. `:id` is a path parameter, `{userId}` the
     * session's user. A call with a query is not sent if the URL has a query too, since it may request something else.
     */
    fetches: z.array(recordedCall).max(4).optional(),
  }).refine(
    ({ path, fetches = [] }) =>
      fetches.every((call) => gapsOf(call).every((gap) => gapsOf(path).includes(gap))),
    { path: ['fetches'], error: 'a gap such as :id in a call must stand in the route’s path too' },
  );

/** A sidebar entry that a remote declares. */
const navSchema = (object: ObjectSchema) =>
  object({
    /** The collapsible group of the entry. Default: no group. */
    group: z.string().min(1).max(40).optional(),
    label: z.string().min(1).max(40),
    path: z.string().startsWith('/'),
    icon: nameSchema,
    /** An icon of its own: an outline of 24 units. Shells that do not know it show `icon`. */
    iconPath: iconPathSchema.optional(),
    /** Groups and entries sort by their smallest order. */
    order: z.number(),
    roles: z.array(roleSchema).min(1).optional(),
    /** Declared, but not rendered. */
    isHidden: z.boolean().optional(),
  });

/** What publishing finds in built files: code that breaks others, or the security of the page. */
export const codeRules = ['eval', 'secret', 'global-write', 'global-style'] as const;
export type CodeRule = (typeof codeRules)[number];

const exceptionSchema = (object: ObjectSchema) =>
  object({
    rule: z.enum(codeRules),
    /** Why the code is safe, for colleagues and the release log. */
    reason: z.string().min(20).max(300),
  });

/** What declaration and record have in common. */
export const commonFields = (object: ObjectSchema) => ({
  name: nameSchema,
  team: z.string().min(1).max(60),
  requires: object({ platform: platformRange }),
  nav: z.array(navSchema(object)),
  /** Dialogs that have an address. */
  overlays: z.array(overlaySchema(object)).optional(),
  /** Entries of the search. */
  actions: z.array(actionSchema(object)).optional(),
  /** Where the search's results lead. */
  resultPages: z.array(resultPageSchema(object)).optional(),
  /** Rules for built files that a remote breaks knowingly. */
  exceptions: z.array(exceptionSchema(object)).optional(),
});

/** Fields of a manifest as a release records it; what is new in them must be optional, as the registry has old releases. */
export const recordedFields = (object: ObjectSchema) => ({
  ...commonFields(object),
  routes: z.array(recordedRoute(object)),
  slots: z.array(slotSchema),
  /** Its position among others in a slot that several remotes fill. Default: 0. */
  slotOrders: z.record(slotSchema, z.number()).optional(),
  /** The slots that it owns; missing in releases from before remotes owned any. */
  extensionPoints: z.array(object({ name: slotSchema, isShared: z.boolean().optional() })).optional(),
  slotFetches: z.record(slotSchema, z.array(recordedSlotCall).max(4)).optional(),
});
export const recordedManifestSchema = z.strictObject(recordedFields(z.strictObject));
export type Manifest = z.infer<typeof recordedManifestSchema>;
