export const pollMs = 4000;
