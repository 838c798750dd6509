import { z } from 'zod';
import { commonFields, gapsOf, recordedManifestSchema, routeFields, type Manifest } from './manifest';
import { slotSchema } from './names';
import { placeholdersOf, preloadedCallSchema, urlOf, type PreloadedCall } from './preloadedCalls';
import { extensionPointSchema, filledSlotSchema, nameOfSlot } from './slots';

/** A page as a team declares it: calls are named. */
const declaredRoute = z
  .strictObject({ ...routeFields(z.strictObject), fetches: z.array(preloadedCallSchema).max(4).optional() })
  .superRefine(({ path, fetches = [] }, context) => {
    const unknown = fetches.flatMap(placeholdersOf).filter((name) => !gapsOf(path).includes(name));
    for (const name of unknown)
      context.addIssue({ code: 'custom', path: ['fetches'], message: `${path} has no parameter ${name}` });
  });

const slotCall = preloadedCallSchema.refine((call) => placeholdersOf(call).length === 0, {
  error: 'a slot has no path, so its calls take no parameter of one',
});

/** Each name of a page belongs to one page. */
const haveOwnNames = (routes: { name?: string | undefined }[]) => {
  const names = routes.flatMap(({ name }) => name ?? []);
  return new Set(names).size === names.length;
};

/** `mfe-x/remote.json` as a team writes it; unknown fields are errors. */
export const declarationSchema = z
  .strictObject({
    /** For editors. */
    $schema: z.string().optional(),
    ...commonFields(z.strictObject),
    routes: z
      .array(declaredRoute)
      .refine(haveOwnNames, { error: 'two pages of a remote cannot have the same name' }),
    /** Slots that it fills, its own and those of others. */
    slots: z.array(filledSlotSchema),
    extensionPoints: z.array(extensionPointSchema).optional(),
    slotFetches: z.record(slotSchema, z.array(slotCall).max(4)).optional(),
  })
  .superRefine(({ slots, overlays = [] }, context) => {
    for (const { name, slot } of overlays.filter((overlay) => !slots.map(nameOfSlot).includes(overlay.slot)))
      context.addIssue({
        code: 'custom',
        path: ['overlays'],
        message: `${name} shows the slot ${slot}, which is not among the slots of this remote`,
      });
  });
export type Declaration = z.infer<typeof declarationSchema>;

const urlsOf = (calls: PreloadedCall[] | undefined) => calls?.map(urlOf);

/** The manifest of a declaration as releases record it, with the URLs of its calls. */
export function recordOf({
  $schema: _editors,
  routes,
  slots,
  extensionPoints = [],
  slotFetches,
  ...common
}: Declaration): Manifest {
  const recorded = routes.map((route) => ({ ...route, fetches: urlsOf(route.fetches) }));
  const calls = slotFetches && Object.entries(slotFetches).map(([name, list]) => [name, list.map(urlOf)]);
  const orders = slots.flatMap((slot) => (typeof slot === 'string' ? [] : [[slot.name, slot.order]]));
  return recordedManifestSchema.parse({
    ...common,
    routes: recorded,
    slots: slots.map(nameOfSlot),
    ...(orders.length > 0 && { slotOrders: Object.fromEntries(orders) as Record<string, number> }),
    extensionPoints: extensionPoints.map((point) => (typeof point === 'string' ? { name: point } : point)),
    ...(calls && { slotFetches: Object.fromEntries(calls) as Record<string, string[]> }),
  });
}
