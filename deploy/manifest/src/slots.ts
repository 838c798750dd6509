import { z } from 'zod';
import { slotSchema } from './names';

/** A slot that a remote fills: its name, or with an order where several remotes fill it. */
export const filledSlotSchema = z.union([
  slotSchema,
  z.strictObject({
    name: slotSchema,
    /** The smallest comes first; without one it is 0. */
    order: z.number(),
  }),
]);

/** A slot that a remote owns: it declares the props in `src/slots.d.ts`, and shows the slot, fills it, or both. */
export const extensionPointSchema = z.union([
  slotSchema,
  z.strictObject({
    name: slotSchema,
    /** Several remotes may fill it at once. Default: one. */
    isShared: z.boolean().optional(),
  }),
]);

/** The slots of the shell: it shows them itself, and their props are part of the platform. */
export const hostSlots: readonly string[] = ['header/notifications', 'session/proof'];

export const nameOfSlot = (slot: string | { name: string }): string =>
  typeof slot === 'string' ? slot : slot.name;
