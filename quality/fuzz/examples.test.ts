// Sends every example of the document to a running API. `WRITE_EXAMPLES=true` stores what was sent and answered.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callExamples, type CallExample } from '../../api/src/base/http/examples';
import { useShop } from '../../api/src/testing/useShop';
import { recordExamples } from './recordExamples';

const shop = useShop({ PAYOUT_MINIMUM_DOLLARS: '0.01', COMMISSION_PENDING_DAYS: '0' });

/**
 * The fields of a value and the types of what they hold; values may change, such as a price, and so may the order of a list:
 * lines are ordered at the same time.
 */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(formOf(item))).toSorted();
  if (typeof value !== 'object') return typeof value;
  return value && Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, formOf(inner)]));
}
const formsOf = (examples: Readonly<Record<string, CallExample>>) =>
  Object.fromEntries(
    Object.entries(examples).map(([id, { answer, ...rest }]) => [id, { ...rest, answer: formOf(answer) }]),
  );

test('each example is sent as it is documented, and answered in the documented form', async () => {
  const recorded = await recordExamples(shop);
  if (process.env['WRITE_EXAMPLES'])
    writeFileSync(
      join(import.meta.dirname, '../../api/src/base/http/examples.json'),
      `${JSON.stringify(recorded, null, 2)}\n`,
    );
  expect(formsOf(recorded)).toEqual(formsOf(callExamples));
});
