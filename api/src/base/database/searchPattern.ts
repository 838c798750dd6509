/** The pattern of LIKE that finds a text anywhere; undefined for a search of nothing. */
export const patternOf = (search: string | undefined): string | undefined =>
  search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined;
