// One operation of the document as HTML.
import type { OpenAPIV3_1 } from 'openapi-types';
import { escapeHtml } from '../escapeHtml';
import { curlOf, type AddressedOperation } from './curl';
import { fieldsOf, parameterFields, type Field } from './schemaText';

type Media = OpenAPIV3_1.MediaTypeObject | undefined;

/** Closed until somebody opens it or follows a link to it. */
export function operationHtml(addressed: AddressedOperation, serverUrl: string): string {
  const { method, path, operation } = addressed;
  const id = operation.operationId ?? '';
  const body = mediaOf(operation.requestBody);
  const bodyExample = body?.example as unknown;
  return `<details class="call"><summary><b>${method}</b> <code>${pathHtml(path)}</code> <span>${escapeHtml(operation.summary ?? '')}</span></summary>
<div id="${id}"><p>${codeHtml(operation.description ?? '')} <a href="#${id}">#${id}</a></p>
${tableHtml('Parameters', parameterFields(operation.parameters))}${tableHtml('Body', fieldsOf(body?.schema as Readonly<Record<string, unknown>> | undefined))}
${exampleHtml('Request', curlOf(addressed, serverUrl, bodyExample))}${answersHtml(operation.responses ?? {})}</div></details>`;
}

/** A webhook: the body that an endpoint gets. */
export function webhookHtml(type: string, operation: OpenAPIV3_1.OperationObject): string {
  const body = mediaOf(operation.requestBody);
  return `<details class="call"><summary><code>${type}</code> <span>${escapeHtml(operation.summary ?? '')}</span></summary>
<div id="${type}">${exampleHtml('Body', jsonText(body?.example))}</div></details>`;
}

/** Text with `code` between backticks. */
export const codeHtml = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** Paths may break at their slashes. */
const pathHtml = (path: string) => escapeHtml(path).replaceAll('/', '/<wbr>');

function answersHtml(responses: OpenAPIV3_1.ResponsesObject): string {
  const rows = Object.entries(responses).map(([status, response]) => {
    const text = 'description' in response ? response.description : '';
    return `<li><b>${status}</b> ${codeHtml(text)}</li>`;
  });
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const media = success && 'content' in success[1] ? Object.values(success[1].content ?? {}) : [];
  const example = media.find((one) => one.example !== undefined)?.example as unknown;
  return `${example === undefined ? '' : exampleHtml(`Answer ${success?.[0] ?? ''}`, jsonText(example))}
<p class="label">Statuses</p><ul>${rows.join('')}</ul>`;
}

const mediaOf = (described: OpenAPIV3_1.OperationObject['requestBody']): Media =>
  described && 'content' in described ? described.content['application/json'] : undefined;

const jsonText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

const exampleHtml = (label: string, text: string) =>
  `<p class="label">${label}</p><pre>${escapeHtml(text)}</pre>`;

function tableHtml(label: string, fields: readonly Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ name, type, isRequired, description }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(type)}</td><td>${isRequired ? 'required' : 'optional'}${description && `. ${codeHtml(description)}`}</td></tr>`,
  );
  return `<table><caption>${label}</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Note</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
