// One operation of the document as HTML.
import type { OpenAPIV3_1 } from 'openapi-types';
import { escapeHtml } from '../escapeHtml';
import { curlOf, type AddressedOperation } from './curl';
import { explainedFields, fieldsOf, parameterFields, type Field, type Schema } from './schemaText';

type Media = OpenAPIV3_1.MediaTypeObject | undefined;

/** Closed until somebody opens it or follows a link to it. */
export function operationHtml(addressed: AddressedOperation, serverUrl: string): string {
  const { method, path, operation } = addressed;
  const id = operation.operationId ?? '';
  const body = mediaOf(operation.requestBody);
  const bodyExample = body?.example as unknown;
  return `<details class="call"><summary><b>${method}</b> <code>${pathHtml(path)}</code> <span>${escapeHtml(operation.summary ?? '')}</span></summary>
<div id="${id}"><p>${codeHtml(operation.description ?? '')} <a href="#${id}">#${id}</a></p>
${tableHtml('Parameters', parameterFields(operation.parameters))}${tableHtml('Body', fieldsOf(body?.schema as Schema | undefined))}
${exampleHtml('Request', curlOf(addressed, serverUrl, bodyExample))}${answersHtml(operation.responses ?? {})}</div></details>`;
}

/** A webhook: the body that an endpoint gets. */
export function webhookHtml(type: string, operation: OpenAPIV3_1.OperationObject): string {
  const body = mediaOf(operation.requestBody);
  return `<details class="call"><summary><code>${type}</code> <span>${escapeHtml(operation.summary ?? '')}</span></summary>
<div id="${type}">${exampleHtml('Body', jsonText(body?.example))}${tableHtml('What it means', explainedFields(body?.schema as Schema | undefined), true)}</div></details>`;
}

/** Text with `code` between backticks. */
export const codeHtml = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** Paths may break at their slashes, names of fields at their dots. */
const pathHtml = (path: string) => escapeHtml(path).replaceAll('/', '/<wbr>');
const nameHtml = (name: string) => escapeHtml(name).replaceAll('.', '.<wbr>');

function answersHtml(responses: OpenAPIV3_1.ResponsesObject): string {
  const rows = Object.entries(responses).map(([status, response]) => {
    const text = 'description' in response ? response.description : '';
    return `<li><b>${status}</b> ${codeHtml(text)}</li>`;
  });
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const media = success && 'content' in success[1] ? Object.values(success[1].content ?? {}) : [];
  const answer = media.find((one) => one.example !== undefined);
  return `${answer ? exampleHtml(`Answer ${success?.[0] ?? ''}`, jsonText(answer.example)) : ''}
${tableHtml('What the answer means', explainedFields(answer?.schema as Schema | undefined), true)}
<p class="label">Statuses</p><ul>${rows.join('')}</ul>`;
}

const mediaOf = (described: OpenAPIV3_1.OperationObject['requestBody']): Media =>
  described && 'content' in described ? described.content['application/json'] : undefined;

const jsonText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

const exampleHtml = (label: string, text: string) =>
  `<p class="label">${label}</p><pre>${escapeHtml(text)}</pre>`;

function tableHtml(label: string, fields: readonly Field[], isAnswer = false): string {
  if (fields.length === 0) return '';
  const presenceOf = ({ isRequired }: Field) => {
    if (isAnswer) return isRequired ? '' : 'may be missing';
    return isRequired ? 'required' : 'optional';
  };
  const rows = fields.map((field) => {
    const note = [presenceOf(field), field.description].filter(Boolean).join('. ');
    return `<tr role="row"><th scope="row" role="rowheader"><code>${nameHtml(field.name)}</code></th><td role="cell">${escapeHtml(field.type)}</td><td role="cell">${codeHtml(note)}</td></tr>`;
  });
  // The roles stay where a narrow screen shows the cells one below the other.
  return `<table role="table"><caption>${label}</caption><thead><tr role="row"><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Note</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
