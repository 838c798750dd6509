// Where a page keeps its tokens (docs/decisions/0076-where-tokens-are-kept.md). The gateway tells the page, the page tells the API.

/** In local storage; or the refresh token in a cookie that no script reads, and the others in the memory of the page. */
export const tokenStorages = ['local-storage', 'cookie'] as const;
export type TokenStorage = (typeof tokenStorages)[number];

/**
 * Request header of a page whose refresh token is in a cookie: its value is `cookie`. No form and no link can send a header,
 * and the API lets no other origin send this one.
 */
export const tokenStorageHeader = 'x-token-storage';
