// Completes the generated OpenAPI document: response descriptions, files, redirects, multipart.
import { refusalTexts } from '@portal/contract/schemas';
import type { OpenAPIV3_1 } from 'openapi-types';
import { addExample } from './documentExamples';
import { webhookPaths } from './webhookDocument';

const descriptions: Readonly<Record<string, string>> = {
  '200': 'Done',
  '201': 'Created',
  '202': 'Accepted',
  ...refusalTexts,
};

const image: OpenAPIV3_1.SchemaObject = { type: 'string', contentMediaType: 'application/octet-stream' };

const page = { 'text/html': { schema: { type: 'string' } } } as const;
const linkPages: OpenAPIV3_1.ResponsesObject = {
  '200': { description: 'The page', content: page },
  '404': { description: 'The page of a link that is not valid', content: page },
};

/** The answer of a call that sends a file of one of these types. */
const file = (description: string, ...types: string[]) => ({
  responses: {
    '200': {
      description,
      content: Object.fromEntries(
        types.map((type) => [type, { schema: { type: 'string' as const, contentMediaType: type } }]),
      ),
    },
  },
});

/** Calls whose request or response is not JSON. */
const overrides: Readonly<Record<string, Partial<OpenAPIV3_1.OperationObject>>> = {
  verifyEmail: {
    responses: { '302': { description: 'To the login page, or to the page that asks for a new link' } },
  },
  destinations: { responses: { '304': { description: 'As the ETag of the request says' } } },
  unsubscribeLink: { responses: linkPages },
  payoutCancelLink: { responses: linkPages },
  cancelPayout: { responses: linkPages },
  unsubscribe: {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: { type: 'object', properties: { 'List-Unsubscribe': { type: 'string' } } },
        },
      },
    },
    responses: linkPages,
  },
  streamNotifications: {
    responses: {
      '200': {
        description: 'Events, each named `changed`, with comments between them that keep the connection open',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
    },
  },
  getUploadedFile: {
    responses: {
      '200': {
        description: 'The image',
        content: {
          'image/png': { schema: image },
          'image/jpeg': { schema: image },
          'image/webp': { schema: image },
        },
      },
    },
  },
  payoutStatement: file('The statement', 'application/pdf'),
  receiptPdf: file('The document', 'application/pdf'),
  statement: file('The statement', 'application/pdf', 'text/csv'),
  bulkPurchaseInvoice: file('The invoice', 'application/pdf'),
  bulkPurchaseResults: file('The results', 'text/csv'),
  downloadDataExport: file('The copy of one’s data', 'application/zip'),
  bulkPurchaseQrCodes: file('The QR codes', 'application/zip'),
  bulkPurchaseReceipts: file('The receipts', 'application/zip'),
  uploadImage: {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: ['image'], properties: { image } },
        },
      },
    },
  },
  cardWebhook: {
    parameters: [{ in: 'header', name: 'stripe-signature', required: true, schema: { type: 'string' } }],
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  },
};

export function completeDocument(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {})) {
      if (typeof operation === 'object' && 'operationId' in operation) completeOperation(operation);
    }
  }
  document.webhooks = webhookPaths();
  return document;
}

function completeOperation(operation: OpenAPIV3_1.OperationObject): void {
  for (const parameter of operation.parameters ?? []) {
    // The schema leaves it optional because a missing key has its own error code.
    if ('name' in parameter && parameter.name === 'idempotency-key') parameter.required = true;
  }
  const { responses, ...rest } = overrides[operation.operationId ?? ''] ?? {};
  Object.assign(operation, rest);
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const text = descriptions[status];
    if (text && 'description' in response) response.description = text;
  }
  operation.responses = { ...operation.responses, ...responses };
  addExample(operation);
}
