import { calls, webhookEventSchemas } from '@portal/contract/schemas';
import { callExamples } from './examples';
import { webhookExampleOf } from './webhookExamples';

test('every operation has an example', () => {
  expect(Object.keys(callExamples).sort()).toEqual(Object.keys(calls).sort());
});

test.each(Object.entries(webhookEventSchemas))('the example of the webhook %s is one', (type, schema) => {
  const example = webhookExampleOf(type as keyof typeof webhookEventSchemas);
  expect(schema.strict().parse(example)).toEqual(example);
});
