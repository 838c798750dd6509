// The OpenAPI document at /api/openapi.json, and its page at /api/docs.
import { apiDocsPath, apiKeyStart } from '@portal/contract';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { docsPage, docsPolicy } from './docs/docsPage';
import { startHereMarkdown } from './docs/startHere';
import { completeDocument } from './document';
import { webhooksDescription } from './webhookDocument';

const moduleDescriptions = {
  auth: 'Registration, login, sessions and two-factor sign-in',
  users: 'The user’s own account',
  privacy: 'Copies of one’s own data, and closing the account',
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

/** Must be registered before the routes. */
export async function installOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'eSIM portal',
        version: '1.0.0',
        description: startHereMarkdown,
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
  let document: OpenAPIV3_1.Document | undefined;
  const completed = () => (document ??= completeDocument(app.swagger() as OpenAPIV3_1.Document));
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () =>
    completed(),
  );
  let page: string | undefined;
  app.get(apiDocsPath, { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8');
    return (page ??= docsPage(completed()));
  });
}
