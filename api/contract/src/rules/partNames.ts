/**
 * What the build calls a screen or a slot in a release’s `preload`: a screen by its name, a slot `slot-<name>`, or
 * `slot-<area>` where the slots of an area (`purchase/esim`, `purchase/data-plan`) share one chunk. The first that is
 * there counts.
 */
export function partNames(part: { screen: string } | { slot: string }): string[] {
  if ('screen' in part) return [part.screen];
  const [area = '', name = ''] = part.slot.split('/');
  return [`slot-${name}`, `slot-${area}`];
}
