/** Polling interval of an open purchase. */
export const pollMs = 4000;
