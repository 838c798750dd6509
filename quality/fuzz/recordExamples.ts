// Records an example of every operation from the walk through the API. What differs from run to run becomes a fixed value.
import { hashPassword } from '../../api/src/base/security/passwords';
import type { CallExample } from '../../api/src/base/http/examples';
import type { Shop } from '../../api/src/testing/shop';
import type { TestResponse } from '../../api/src/testing/testApi';
import { steadyValue } from './steadyValue';
import { walkJourneys } from './journeys';
import { operationsOf, type ApiDocument } from './operations';
import { fuzzPassword } from './plausibleFields';
import { createSend, type Sent } from './send';

/** @returns the first success of each operation, by its id */
export async function recordExamples(shop: Shop): Promise<Readonly<Record<string, CallExample>>> {
  const { api } = shop;
  const operations = operationsOf((await api.call('GET', '/openapi.json')).body as unknown as ApiDocument);
  const passwordHash = await hashPassword(fuzzPassword);
  const examples = new Map<string, CallExample>();
  const send = createSend(api, operations, ({ operation: { id }, sent, response }) => {
    if (response.status < 400 && !examples.has(id)) examples.set(id, exampleOf(sent, response));
  });
  const people = {
    customer: await api.signIn({ passwordHash }),
    affiliate: await api.signIn({ passwordHash, role: 'affiliate', companyName: 'Analytical Engines' }),
  };
  await walkJourneys(shop, people, send);
  return Object.fromEntries([...examples].toSorted(([one], [other]) => one.localeCompare(other)));
}

function exampleOf({ path, query, body }: Sent, response: TestResponse): CallExample {
  const [type = ''] = String(response.headers['content-type']).split(';');
  return {
    ...(path && { path: steadyValue(path) as Record<string, string> }),
    ...(query && { query: steadyValue(query) as Record<string, string> }),
    // Others are sent as they are: a picture, and a message of the card processor.
    ...(isPlain(body) && { body: steadyValue(body) }),
    status: response.status,
    ...(type === 'application/json' && { answer: steadyValue(response.body) }),
    ...(type === 'text/csv' && { answerType: type, answer: steadyValue(firstLines(response.text)) }),
  };
}

const firstLines = (text: string) => text.split('\r\n').slice(0, 3).join('\r\n');

const isPlain = (body: unknown): boolean => typeof body === 'object' && !Buffer.isBuffer(body);
