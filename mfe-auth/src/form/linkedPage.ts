import { dayMs } from '@portal/contract';
import { browserStorage } from '@portal/platform';

const key = 'portal:linked-page';

/**
 * Stores the page of a link that led to the sign-in of somebody who signs up or asks for a new password first: the email
 * opens a tab that does not know it. Null removes it.
 */
export function storeLinkedPage(path: string | null): void {
  browserStorage.writeJson(key, path && { path, storedAt: Date.now() });
}

/** The stored path, as long as the link of a verification email is good; null if there is none. Check where it leads. */
export function readLinkedPage(): string | null {
  const { path, storedAt } = Object(browserStorage.readJson(key)) as Record<string, unknown>;
  const isFresh = typeof storedAt === 'number' && Math.abs(Date.now() - storedAt) < dayMs;
  return isFresh && typeof path === 'string' ? path : null;
}
