/** The nine regions of plans: the carrier's value and our label. */
export const regions = [
  { value: 'europe', label: 'Europe' },
  { value: 'apac', label: 'Asia Pacific' },
  { value: 'aunz', label: 'Australia & New Zealand' },
  { value: 'latam', label: 'Latin America' },
  { value: 'caribbean', label: 'Caribbean' },
  { value: 'mena', label: 'Middle East & North Africa' },
  { value: 'balkans', label: 'Balkans' },
  { value: 'caucasus', label: 'Caucasus' },
  { value: 'global', label: 'Global' },
] as const;

export type Region = (typeof regions)[number]['value'];

/** Whether the text names one of the nine regions. */
export function isRegion(text: string): text is Region {
  return regions.some(({ value }) => value === text);
}
