import { dayMs } from '@portal/contract';
import { browserStorage } from '@portal/platform';

const key = 'portal:linked-page';

/**
 * Stores the page of a link that led to the sign-in of somebody who signs up or asks for a new password first: the email
 * opens a tab that does not know it. Null removes it.
 *
 * @param path without spaces, as in a URL
 */
export const storeLinkedPage = (path: string | null) =>
  browserStorage.write(key, path && `${Date.now()} ${path}`);

/** The stored path, as long as the link of a verification email is good; null if there is none. Check where it leads. */
export function readLinkedPage(): string | null {
  const [storedAt, path = null] = browserStorage.read(key)?.split(' ') ?? [];
  return Date.now() - Number(storedAt) < dayMs ? path : null;
}
