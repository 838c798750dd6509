import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { TestResponse } from '../../api/src/testing/testApi';
import type { Operation } from './operations';

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats(ajv);

const leaks = /node_modules|\.ts:\d|at async |violates .* constraint|syntax error at or near/;

function problemOf({ id, answers }: Operation, { status, headers, body, text }: TestResponse): string | null {
  if (status >= 500) return `answers ${status}`;
  const described = String(status);
  if (!answers.has(described)) return `answers ${status}, which its document does not name`;
  if (leaks.test(text)) return `shows its inside: ${text.slice(0, 200)}`;
  const schema = answers.get(described);
  if (!schema) return null;
  if (!/json/.test(String(headers['content-type']))) return `answers ${status} without JSON`;
  const validate =
    ajv.getSchema(`${id}-${described}`) ?? ajv.compile({ ...schema, $id: `${id}-${described}` });
  return validate(body) ? null : `answers ${status} against its schema: ${ajv.errorsText(validate.errors)}`;
}

/** @throws when the answer is a server error, is not described by the document or shows the inside of the server */
export function checkAnswer(operation: Operation, response: TestResponse): void {
  const problem = problemOf(operation, response);
  if (problem) throw new Error(`${operation.id} ${problem}`);
}
