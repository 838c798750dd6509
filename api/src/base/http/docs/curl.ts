// The example of an operation as a command.
import type { OpenAPIV3_1 } from 'openapi-types';

/** An operation with its address. */
export interface AddressedOperation {
  method: string;
  path: string;
  operation: OpenAPIV3_1.OperationObject;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** @returns the command with the key or token in the variable `TOKEN` */
export function curlOf(
  { method, path, operation }: AddressedOperation,
  serverUrl: string,
  body: unknown,
): string {
  const parameters = (operation.parameters ?? []).flatMap((one) => ('name' in one ? [one] : []));
  const valueOf = (name: string) => {
    const example = parameters.find((one) => one.name === name)?.example as string | number | undefined;
    return example === undefined ? undefined : String(example);
  };
  const address = path.replace(/\{(\w+)\}/g, (all, name: string) => encodeURIComponent(valueOf(name) ?? all));
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === 'query' && one.example !== undefined)
      .map(({ name, example }) => [name, String(example)]),
  ).toString();
  const key = valueOf('idempotency-key');
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(serverUrl + address + (query && `?${query}`))}`,
    ...((operation.security?.length ?? 0) > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(key === undefined ? [] : [`-H ${quoted(`Idempotency-Key: ${key}`)}`]),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ');
}
