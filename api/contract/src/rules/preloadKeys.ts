/**
 * Returns the keys that a screen or a slot can have in a release's `preload`, the most specific first: a screen's name,
 * `slot-<name>`, or `slot-<area>` where the slots of an area (`purchase/esim`, `purchase/data-plan`) share one chunk.
 */
export function preloadKeysOf(feature: { screen: string } | { slot: string }): string[] {
  if ('screen' in feature) return [feature.screen];
  const [area = '', name = ''] = feature.slot.split('/');
  return [`slot-${name}`, `slot-${area}`];
}
