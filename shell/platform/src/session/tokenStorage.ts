/** The three keys of the specification (point 9). */
export type TokenName = 'accessToken' | 'refreshToken' | 'tempToken';

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
  try {
    window.localStorage.setItem(name, token);
  } catch {
    inMemory.set(name, token);
  }
}

export function removeToken(name: TokenName): void {
  inMemory.delete(name);
  try {
    window.localStorage.removeItem(name);
  } catch {
    // Nothing was kept there.
  }
}

export function removeAllTokens(): void {
  removeToken('accessToken');
  removeToken('refreshToken');
  removeToken('tempToken');
}
