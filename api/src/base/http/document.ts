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
const pdf: OpenAPIV3_1.SchemaObject = { type: 'string', contentMediaType: 'application/pdf' };
const csv: OpenAPIV3_1.SchemaObject = { type: 'string', contentMediaType: 'text/csv' };
const zip: OpenAPIV3_1.SchemaObject = { type: 'string', contentMediaType: 'application/zip' };

const page = { 'text/html': { schema: { type: 'string' } } } as const;
const linkPages: OpenAPIV3_1.ResponsesObject = {
  '200': { description: 'The page', content: page },
  '404': { description: 'The page of a link that is not valid', content: page },
};

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
  payoutStatement: {
    responses: { '200': { description: 'The statement', content: { 'application/pdf': { schema: pdf } } } },
  },
  receiptPdf: {
    responses: {
      '200': { description: 'The document', content: { 'application/pdf': { schema: pdf } } },
    },
  },
  statement: {
    responses: {
      '200': {
        description: 'The statement',
        content: { 'application/pdf': { schema: pdf }, 'text/csv': { schema: csv } },
      },
    },
  },
  bulkPurchaseInvoice: {
    responses: { '200': { description: 'The invoice', content: { 'application/pdf': { schema: pdf } } } },
  },
  bulkPurchaseResults: {
    responses: { '200': { description: 'The results', content: { 'text/csv': { schema: csv } } } },
  },
  downloadDataExport: {
    responses: {
      '200': { description: 'The copy of one’s data', content: { 'application/zip': { schema: zip } } },
    },
  },
  bulkPurchaseQrCodes: {
    responses: { '200': { description: 'The QR codes', content: { 'application/zip': { schema: zip } } } },
  },
  bulkPurchaseReceipts: {
    responses: { '200': { description: 'The receipts', content: { 'application/zip': { schema: zip } } } },
  },
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
