import type { RemoteRelease } from './release';

type Props = Readonly<Record<string, string>>;

/** The type of a prop, and whether it may be left out; undefined for one that is not declared. */
function propOf(props: Props, name: string): { type: string; isOptional: boolean } | undefined {
  const required = props[name];
  const type = required ?? props[`${name}?`];
  return type === undefined ? undefined : { type, isOptional: required === undefined };
}

/**
 * Why a slot that `owner` fills does not get what it takes from `other`, which shows it, or null. What the owner does not
 * know may be given: so a new prop is shown first and taken afterwards, and an optional one in any order.
 */
export function slotMisfit(owner: RemoteRelease, other: RemoteRelease): string | null {
  for (const slot of owner.slots) {
    const taken = owner.slotProps?.[slot];
    // Two remotes that fill one slot give each other nothing.
    const given = other.slots.includes(slot) ? undefined : other.slotProps?.[slot];
    if (!taken || !given) continue;
    for (const [key, type] of Object.entries(taken)) {
      const name = key.replace(/\?$/, '');
      const isRequired = name === key;
      const prop = propOf(given, name);
      if (isRequired && (!prop || prop.isOptional))
        return `declare the slot ${slot} differently: ${owner.name}, which fills it, needs ${name}.`;
      if (prop && prop.type !== type)
        return `declare the slot ${slot} differently: ${name} is ${type} in ${owner.name}, which fills it, and ${prop.type} in ${other.name}.`;
    }
  }
  return null;
}
