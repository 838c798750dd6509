/** Characters that the search of a list takes. */
export const maxSearchLength = 100;
