/** Resolves after two seconds: for what the user chose, and an unreachable server must not hold up. */
export const shortly = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, 2000, null));
