import { t, localeOr } from '@portal/contract';

/** Numbers of days that can be answered: those of the specification's filter. */
export const stayOptions = [1, 5, 10, 15, 30] as const;

/**
 * What data is used for, from little to much, in GB a day; `purpose` is its label within a sentence. The model and its
 * sources are in docs/data-use.md.
 */
export const uses = [
  { value: 'maps', label: t('Maps and messages'), purpose: t('maps and messages'), gbPerDay: 0.4 },
  { value: 'social', label: t('Social media'), purpose: t('social media'), gbPerDay: 1 },
  { value: 'video', label: t('Video and work'), purpose: t('video and work'), gbPerDay: 2 },
] as const;

type Stay = (typeof stayOptions)[number];
export type Use = (typeof uses)[number];

/** What the user answered; null is no answer. */
export interface Answers {
  stay: Stay | null;
  use: Use | null;
}

/** Reads the answers of the address; unknown values are no answers. */
export const answersOf = (address: Record<'stay' | 'use', string | null>): Answers => ({
  stay: stayOptions.find((days) => String(days) === address.stay) ?? null,
  use: uses.find(({ value }) => value === address.use) ?? null,
});

/** Used for the question that is not answered; the reason of the recommendation names it. */
const assumed = { stay: 10, use: uses[1] } as const;

/** What has to be covered; null while neither question is answered. */
export function needOf({ stay, use }: Answers): Need | null {
  if (stay === null && use === null) return null;
  const days = stay ?? assumed.stay;
  const needed = use ?? assumed.use;
  return { days, use: needed, gigabytes: Math.round(days * needed.gbPerDay * 10) / 10 };
}

export interface Need {
  days: number;
  use: Use;
  gigabytes: number;
}

export const gigabytesText = (gigabytes: number): string =>
  `${gigabytes.toLocaleString(localeOr('en'), { maximumFractionDigits: gigabytes < 1 ? 2 : 1 })}\u00A0GB`;
