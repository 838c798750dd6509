import { z } from 'zod';
import { nameSchema, roleSchema, slotSchema } from './names';
import type { ObjectSchema } from './objectSchema';

const queryName = z.string().regex(/^[a-z][a-z0-9-]{0,20}$/, 'the name of a query parameter, such as buy');

/** A path of the portal with gaps in braces. */
const pathWith = (gaps: string) =>
  z
    .string()
    .max(200)
    .regex(
      new RegExp(`^/([\\w\\-/?&=#.]|\\{(${gaps})\\})*$`),
      `a path whose gaps are ${gaps.replaceAll('|', ', ')}`,
    );

/** A dialog that has an address: any signed-in page shows it while its query says so. */
export const overlaySchema = (object: ObjectSchema) =>
  object({
    /** `useOverlay('buy')` opens it; each name belongs to one remote. */
    name: nameSchema,
    /** The slot of this remote that is shown, with `isOpen` and `onClose`. */
    slot: slotSchema,
    /** The query parameter that says that it is open, and its value then: `?buy=esim`. */
    query: queryName,
    value: nameSchema,
    /** What else of the query belongs to it, by the name that its code uses: a step, a choice. It leaves with the dialog. */
    parameters: z.record(z.string().regex(/^[a-z][A-Za-z]{0,30}$/), queryName).optional(),
    /** Loads its code while the page is idle. */
    isPreloaded: z.boolean().optional(),
    /**
     * The skeleton of its first step, opened by a link, shows what its user saw there last. Not for a dialog whose texts are
     * secrets, but for those in `code` elements, which are left out.
     */
    showsLastWords: z.boolean().optional(),
  });

/** An entry of the search in the header. */
export const actionSchema = (object: ObjectSchema) =>
  object({
    id: nameSchema,
    title: z.string().min(1).max(60),
    /** Other words that people search for. */
    words: z.string().max(200).optional(),
    opens: z.union([
      /** A page of the portal; `{userId}` is the session's user. */
      object({ path: pathWith('userId') }),
      /** A dialog that has an address, of this or another remote. */
      object({ overlay: nameSchema }),
    ]),
    /** Roles that find it. Default: every role. */
    roles: z.array(roleSchema).min(1).optional(),
  });

/** The page of what the API's search found. */
export const resultPageSchema = (object: ObjectSchema) =>
  object({
    /** `esim`, `customer` or `transaction`, as the API names it. */
    kind: nameSchema,
    path: pathWith('id|title|subtitle|userId'),
  });
