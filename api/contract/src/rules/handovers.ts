/** For how many days a hand-over link can be given out. */
export const handoverDays = [7, 30, 90] as const;
export const defaultHandoverDays = 30;

/**
 * The hand-over page of an eSIM. The token follows the '#', so browsers send it to no server and in no referrer.
 * @param origin of the portal
 */
export const handoverLink = (origin: string, token: string): string =>
  `${origin.replace(/\/+$/, '')}/handover#${token}`;

/** The token in the '#…' of a hand-over page's address; null if it is not whole. */
export const handoverTokenOf = (hash: string): string | null =>
  /^#([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] ?? null;
