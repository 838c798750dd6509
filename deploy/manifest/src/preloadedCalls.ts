import { pathParametersOf } from '@portal/contract';
import { calls, type Call } from '@portal/contract/schemas';
import { z } from 'zod';

/** A call that a screen starts with: its name in the contract, and its parameters. */
export interface PreloadedCall {
  call: string;
  /** Path parameters and query by name; `{userId}` is the session's user, `:id` a parameter of the page's path. */
  parameters?: Record<string, string | number>;
}

const isPlaceholder = (value: unknown) => /^(:\w+|\{userId\})$/.test(String(value));
const descriptions: Readonly<Record<string, Call>> = calls;
/** Reads that answer JSON: the HTML sends no others. */
const reads = Object.entries(descriptions).filter(
  ([, { method, responses }]) => method === 'GET' && 200 in responses,
);

function callSchema([name, call]: [string, Call]) {
  const fromPath = pathParametersOf(call);
  const query = call.query instanceof z.ZodObject ? call.query.shape : {};
  const names = [...fromPath, ...Object.keys(query)];
  const ofPath = (parameter: string) =>
    z
      .string({ error: `${name} needs the parameter ${parameter}` })
      .refine((value) => !/^[:{]/.test(value) || isPlaceholder(value), {
        error: `${parameter} must be {userId}, a parameter of the page such as :id, or a value`,
      });
  const shape = {
    ...query,
    ...Object.fromEntries(fromPath.map((parameter) => [parameter, ofPath(parameter)])),
  };
  const parameters = z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `${name} has no parameter ${issue.keys.join(', ')}; it takes ${names.join(', ') || 'none'}`
        : undefined,
  });
  return z.strictObject({
    call: z.literal(name).meta({ description: call.summary }),
    parameters: fromPath.length > 0 ? parameters : parameters.optional(),
  });
}

const [first, ...others] = reads.map(callSchema);
if (!first) throw new Error('The contract has no call that can be preloaded.');

/** A call by its name in the contract; unknown names and parameters are errors. */
export const preloadedCallSchema = z
  .discriminatedUnion('call', [first, ...others], {
    error: ({ input }) => {
      const name = (input as Partial<PreloadedCall> | undefined)?.call;
      return name !== undefined && name in descriptions
        ? `${name} cannot be preloaded: only a read that answers JSON can`
        : `the contract has no call ${String(name)}`;
    },
  })
  // The union of all calls is for the checks; what reads a call needs only its name and parameters.
  .transform((call) => call as PreloadedCall);

/** The parameters of the page's path that a call needs: `[':id']`. */
export const placeholdersOf = ({ parameters = {} }: PreloadedCall): string[] =>
  Object.values(parameters)
    .map(String)
    .filter((value) => value.startsWith(':'));

/**
 * Returns the URL of a preloaded call relative to /api as the HTML carries it, with placeholders for what only the page
 * knows: `/wallet/{userId}?pageSize=5`. The query keeps the order of the declaration, as the screen's own request does.
 */
export function urlOf({ call, parameters = {} }: PreloadedCall): string {
  const description = descriptions[call];
  if (!description) throw new Error(`The contract has no call ${call}.`);
  const fromPath = pathParametersOf(description);
  const path = description.path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = String(parameters[name]);
    return isPlaceholder(value) ? value : encodeURIComponent(value);
  });
  const query = Object.entries(parameters).filter(([name]) => !fromPath.includes(name));
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}
