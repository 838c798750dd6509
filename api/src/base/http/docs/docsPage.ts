// The readable page of the OpenAPI document. It runs no script, follows the theme of the device, and prints.
import { createHash } from 'node:crypto';
import { apiKeyScopes } from '@portal/contract';
import type { OpenAPIV3_1 } from 'openapi-types';
import { escapeHtml } from '../escapeHtml';
import type { AddressedOperation } from './curl';
import { documentedErrors } from './errorCodes';
import { docsStyle } from './docsStyle';
import { codeHtml, operationHtml, webhookHtml } from './operationHtml';
import { startHere } from './startHere';

const styleHash = createHash('sha256').update(docsStyle).digest('base64');

/** The page loads nothing. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;

/** Renders the completed document. */
export function docsPage(document: OpenAPIV3_1.Document): string {
  const tags = document.tags ?? [];
  const operations = operationsOf(document);
  const serverUrl = document.servers?.[0]?.url ?? '';
  const sections = tags.map((tag) => sectionHtml(tag, operations, serverUrl, document.webhooks ?? {}));
  const links = tags.map(({ name }) => `<li><a href="#${name}">${titleOf(name)}</a></li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | eSIM Portal</title><style>${docsStyle}</style></head><body>
<header><h1>API of the eSIM portal</h1><p><a href="/">Back to the portal</a> <a href="/api/openapi.json">OpenAPI document</a></p></header>
<nav aria-label="Contents"><ul><li><a href="#start-here">Start here</a></li><li><a href="#error-codes">Error codes</a></li><li><a href="#scopes">Calls for API keys</a></li>${links.join('')}</ul></nav>
<main>${startHtml()}${errorsHtml()}${scopesHtml(operations)}${sections.join('')}</main></body></html>`;
}

const startHtml = () =>
  startHere
    .map(
      ({ title, text }) =>
        `<section><h2 id="${title.toLowerCase().replaceAll(' ', '-')}">${title}</h2>${stepsHtml(text)}</section>`,
    )
    .join('');

/** Numbered sentences become a list. */
function stepsHtml(text: string): string {
  const [before = '', ...steps] = text.split(/ \d\. /);
  if (steps.length === 0) return `<p>${codeHtml(text)}</p>`;
  const last = steps.pop() ?? '';
  const end = last.indexOf('. ') + 1;
  const items = [...steps, last.slice(0, end)].map((step) => `<li>${codeHtml(step)}</li>`);
  return `<p>${codeHtml(before)}</p><ol>${items.join('')}</ol><p>${codeHtml(last.slice(end))}</p>`;
}

/** What calls of API keys answer, and what a program does then. */
function errorsHtml(): string {
  const rows = documentedErrors.map(
    ({ status, code, text }) =>
      `<tr role="row"><th scope="row" role="rowheader"><code>${code}</code></th><td role="cell">${status}</td><td role="cell">${codeHtml(text)}</td></tr>`,
  );
  return `<section><h2 id="error-codes">Error codes</h2><table role="table"><thead><tr role="row"><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

/** What each scope of an API key allows. */
function scopesHtml(operations: readonly AddressedOperation[]): string {
  const rows = apiKeyScopes.map((scope) => {
    const links = operations
      .filter((one) => scopeOf(one) === scope)
      .map(
        ({ operation: { operationId, summary = '' } }) =>
          `<li><a href="#${operationId}">${escapeHtml(summary)}</a></li>`,
      );
    return `<h3><code>${scope}</code></h3><ul>${links.join('')}</ul>`;
  });
  return `<section><h2 id="scopes">Calls for API keys</h2><p>A key makes the calls of its scopes, and no others.</p>${rows.join('')}</section>`;
}

const scopeOf = ({ operation }: AddressedOperation): string =>
  /Scope of API keys: `([a-z:]+)`/.exec(operation.description ?? '')?.[1] ?? '';

function sectionHtml(
  { name, description = '' }: OpenAPIV3_1.TagObject,
  operations: readonly AddressedOperation[],
  serverUrl: string,
  webhooks: Readonly<Record<string, OpenAPIV3_1.PathItemObject>>,
): string {
  const own = operations.filter(({ operation }) => operation.tags?.includes(name));
  const events = Object.entries(webhooks).flatMap(([type, { post }]) =>
    post?.tags?.includes(name) ? webhookHtml(type, post) : [],
  );
  const paragraphs = description.split('\n\n').map((text) => `<p>${codeHtml(text)}</p>`);
  return `<section><h2 id="${name}">${titleOf(name)}</h2>${paragraphs.join('')}${own.map((one) => operationHtml(one, serverUrl)).join('')}${events.length > 0 ? `<h3>Events</h3>${events.join('')}` : ''}</section>`;
}

/** `bulkPurchases` reads 'Bulk purchases'. */
function titleOf(tag: string): string {
  if (tag === 'esims') return 'eSIMs';
  if (tag === 'apiKeys') return 'API keys';
  const words = tag.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const operationsOf = ({ paths = {} }: OpenAPIV3_1.Document): AddressedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).flatMap(([method, operation]) =>
      typeof operation === 'object' && 'operationId' in operation
        ? { method: method.toUpperCase(), path, operation }
        : [],
    ),
  );
