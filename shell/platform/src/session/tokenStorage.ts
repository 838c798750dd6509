/** The three keys of the specification (point 9). */
export type TokenName = 'accessToken' | 'refreshToken' | 'tempToken';

/** Kept for speed alone (cachedUser.ts): given up first where the storage is full. */
const expendable = ['portal:user'];

// Where storage is forbidden or full, the session lives as long as the page.
const inMemory = new Map<TokenName, string>();

export function readToken(name: TokenName): string | null {
  try {
    return window.localStorage.getItem(name) ?? inMemory.get(name) ?? null;
  } catch {
    return inMemory.get(name) ?? null;
  }
}

export function storeToken(name: TokenName, token: string): void {
  inMemory.delete(name);
  if (putIntoStorage(name, token)) return;
  // Full: a token of before would otherwise be read in this one’s place, and be refused for ever.
  for (const key of [...expendable, name]) removeFromStorage(key);
  if (!putIntoStorage(name, token)) inMemory.set(name, token);
}

/** False where the session will not outlive this page, because the browser keeps nothing for it. */
export const areTokensPersisted = (): boolean => inMemory.size === 0;

export function removeToken(name: TokenName): void {
  inMemory.delete(name);
  removeFromStorage(name);
}

export function removeAllTokens(): void {
  removeToken('accessToken');
  removeToken('refreshToken');
  removeToken('tempToken');
}

function putIntoStorage(name: string, value: string): boolean {
  try {
    window.localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

function removeFromStorage(name: string): void {
  try {
    window.localStorage.removeItem(name);
  } catch {
    // Nothing was kept there.
  }
}
