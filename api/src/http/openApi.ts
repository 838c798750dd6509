// The OpenAPI document at /api/openapi.json, and its pages at /api/docs.
import { apiDocsPath, apiKeyStart } from '@portal/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { completeDocument } from './document';
import { webhooksDescription } from './webhookDocument';

const moduleDescriptions = {
  auth: 'Registration, login, sessions and two-factor sign-in',
  users: 'The user’s own account',
  receipts: 'Receipts, credit notes and statements',
  bulkPurchases: 'One plan for many customers',
  handovers: 'Links with which affiliates hand eSIMs over',
  apiKeys: 'Keys with which affiliates’ programs call the API',
  webhooks: webhooksDescription,
  uploads: 'Images',
  catalogue: 'What can be bought',
  payments: 'Money in by card, and purchases from the wallet',
  wallet: 'Balance and transactions',
  esims: 'eSIMs, their plans and their use',
  payouts: 'Payouts of commission to bank accounts',
  renewals: 'Auto-renew of plans',
  affiliates: 'Customers of an affiliate',
  mail: 'Emails that a user requests',
  notifications: 'What users are told, and by which channels',
  search: 'Search over eSIMs, customers and transactions',
  system: 'Health and telemetry',
} as const;

// Allows same-origin resources only. The page sets style attributes, which cannot run code.
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The hash of the style element that the page creates.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Must be registered before the routes. */
export async function installOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'eSIM portal',
        version: '1.0.0',
        description:
          'Amounts are US dollars with at most two decimals. Every error is { code, message, requestId, details? }. ' +
          '403 means only that the access token is missing, expired or not valid. Calls that name a scope also take an ' +
          'API key of an affiliate in place of the access token, under the same rules and with limits of its own; for ' +
          'them 401 means that the key is unknown, expired or revoked, and 403 that it lacks the scope.',
        contact: { name: 'eSIM portal', url: publicUrl },
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: publicUrl, description: 'This portal' }],
      tags: Object.entries(moduleDescriptions).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: `A key that an affiliate created in the profile; it begins with ${apiKeyStart}.`,
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: apiDocsPath,
    staticCSP: docsPolicy,
    transformSpecificationClone: true,
    transformSpecification: (document) => completeDocument(document as unknown as OpenAPIV3_1.Document),
    // Without the top bar, which loads other documents.
    uiConfig: { layout: 'BaseLayout', deepLinking: true, validatorUrl: null },
  });
  let document: OpenAPIV3_1.Document | undefined;
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => {
    document ??= completeDocument(app.swagger() as OpenAPIV3_1.Document);
    return document;
  });
}
