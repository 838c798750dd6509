import { causeOf } from './output';

const timeoutMs = 5000;

/**
 * Asks the API’s inner port.
 *
 * @param address for instance `http://127.0.0.1:9464`
 * @returns the response's JSON
 * @throws when the API does not respond, or refuses
 */
export async function askApi(address: string, path: string, query: Record<string, string>): Promise<unknown> {
  if (!URL.canParse(path, address)) throw new Error(`'${address}' is no address of the API’s inner port.`);
  const url = new URL(path, address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    throw new Error(
      `The API’s inner port ${url.origin} does not answer (${causeOf(error)}). Does the portal run?`,
    );
  });
  if (!response.ok) throw new Error(`${path} at ${url.origin} cannot be read: ${response.status}.`);
  return response.json();
}
