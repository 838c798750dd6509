// The webhooks in the OpenAPI document: what an endpoint gets, and how it checks who sent it.
import {
  webhookEventLabels,
  webhookSignatureHeader,
  webhookTestType,
  type WebhookEventType,
} from '@portal/contract';
import { webhookEventSchemas } from '@portal/contract/schemas';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { webhookExampleOf } from './webhookExamples';

const labels: Readonly<Record<WebhookEventType | typeof webhookTestType, string>> = {
  ...webhookEventLabels,
  [webhookTestType]: 'An affiliate tries the endpoint',
};

/** For the tag of the calls about endpoints. */
export const webhooksDescription = `Addresses of affiliates that get signed events, and the log of what was sent.

Each event is a POST with a JSON body; any 2xx within ten seconds means that it was received. Otherwise it is sent again with growing
pauses for three days; 410 ends it and disables the endpoint. Redirects are not followed. An event can arrive twice and in another order:
handle each \`id\` once.

The header \`${webhookSignatureHeader}\` is \`t=<Unix seconds>,v1=<signature>\`, the signature being the HMAC-SHA256 of \`<t>.<body>\` by
the endpoint’s secret, with its \`whsec_\`, in hexadecimal, as Stripe signs. After a new secret was made, there is a \`v1\` for each of the two for a day.
Compare in constant time, and refuse what is older than five minutes.`;

/** The events by type. */
export function webhookPaths(): Record<string, OpenAPIV3_1.PathItemObject> {
  // Objects: the library's types of 3.1 inherit optional fields of 3.0 whose types differ.
  const paths: Record<string, object> = {};
  for (const [type, eventSchema] of Object.entries(webhookEventSchemas)) {
    const { $schema: _dialect, ...schema } = z.toJSONSchema(eventSchema);
    const name = type as keyof typeof labels;
    const label = labels[name];
    const post: OpenAPIV3_1.OperationObject = {
      operationId: type,
      summary: label,
      description: label,
      tags: ['webhooks'],
      security: [],
      parameters: [
        { in: 'header', name: webhookSignatureHeader, required: true, schema: { type: 'string' } },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: schema as OpenAPIV3_1.SchemaObject,
            example: webhookExampleOf(name),
          },
        },
      },
      responses: { '2XX': { description: 'Received' } },
    };
    paths[type] = { post };
  }
  return paths;
}
