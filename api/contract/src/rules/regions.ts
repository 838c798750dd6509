import { t } from '../language';
/** The nine regions of plans: the carrier's value and our label. */
export const regions = [
  { value: 'europe', label: t('Europe') },
  { value: 'apac', label: t('Asia Pacific') },
  { value: 'aunz', label: t('Australia & New Zealand') },
  { value: 'latam', label: t('Latin America') },
  { value: 'caribbean', label: t('Caribbean') },
  { value: 'mena', label: t('Middle East & North Africa') },
  { value: 'balkans', label: t('Balkans') },
  { value: 'caucasus', label: t('Caucasus') },
  { value: 'global', label: t('Global') },
] as const;

export type Region = (typeof regions)[number]['value'];

/** Whether the text names one of the nine regions. */
export function isRegion(text: string): text is Region {
  return regions.some(({ value }) => value === text);
}
