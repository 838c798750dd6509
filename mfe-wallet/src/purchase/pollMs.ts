/** How often an open purchase is asked about. */
export const pollMs = 4000;
