// What a generated request does wrong and what it does right, as fast-check generates and shrinks it.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import { generateSync } from 'json-schema-faker';
import { repositoryRoot } from '../../api/src/testing/repositoryRoot';
import type { KnownValues } from './knownValues';
import type { JsonSchema, Operation, Parameter } from './operations';

const require = createRequire(join(repositoryRoot(), 'quality/package.json'));
const naughtyStrings = require('big-list-of-naughty-strings') as string[];

const hostileValue = fc.oneof(
  fc.constantFrom(...naughtyStrings),
  fc.constantFrom<unknown>(null, true, -1, 0, 0.001, 1e21, '', ' ', [], {}, 'a\u0000b', '\ud800'),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** One request: who sends what to which operation, and what is damaged in it. */
export interface RequestPlan {
  operation: Operation;
  caller: number;
  /** Chooses generated values and remembered ids. */
  seed: number;
  /** Whether ids come from answers. */
  isInformed: boolean;
  /** Replaces, removes or adds fields, counted over all of the request. */
  damages: readonly { at: number; kind: 'replace' | 'remove' | 'add'; value: unknown }[];
}

/** One or two damages of a request. */
export const damages: fc.Arbitrary<RequestPlan['damages']> = fc.array(
  fc.record({
    at: fc.nat({ max: 20 }),
    kind: fc.constantFrom('replace' as const, 'remove' as const, 'add' as const),
    value: hostileValue,
  }),
  { minLength: 1, maxLength: 2 },
);

/** Requests to these operations by one of so many callers; half of them are valid by their schemas. */
export const requestPlans = (operations: readonly Operation[], callers: number): fc.Arbitrary<RequestPlan> =>
  fc.record({
    operation: fc.constantFrom(...operations),
    caller: fc.nat({ max: callers - 1 }),
    seed: fc.nat(),
    isInformed: fc.boolean(),
    damages: fc.oneof(fc.constant([]), damages),
  });

const isIdField = (name: string) => /(id|token)$/i.test(name);

/** What a request can name: values of earlier answers, and who sends it. */
export interface Known {
  values: KnownValues;
  callerId: string | undefined;
  /** Values by the name of their field that pass the rules behind a schema. */
  plausible: Readonly<Record<string, unknown>>;
}

const ownIdFields = new Set(['id', 'userId', 'affiliateId']);
/** Fields of answers that hold what a field of a request names, where the names differ. */
const answerFields: Readonly<Record<string, string>> = {
  esimId: 'uid',
  planId: 'uid',
  dataPlanId: 'uid',
  customerId: '_id',
  activationCode: 'activation_code',
  qrCodeUrl: 'activation_code',
  smdpAddress: 'smdp_address',
};

/** An id of the caller, a plausible value, or an id that an answer named; of any kind at times. */
function knownValue(name: string, index: number, { values, callerId, plausible }: Known): unknown {
  if (callerId && ownIdFields.has(name) && index % 3 !== 0) return callerId;
  if (name in plausible && index % 5 !== 0) return plausible[name];
  return isIdField(name) || name in answerFields ? values.pick(answerFields[name] ?? name, index) : undefined;
}

/** A valid value of a schema. Patterns and formats are met as far as the generator can. */
const validValue = (schema: JsonSchema, seed: number) =>
  generateSync(schema, { seed, optionalsProbability: 0.5 });

function valuesOf(plan: RequestPlan, parameters: readonly Parameter[], known: Known) {
  const entries = parameters
    .filter(
      ({ required, in: place }, index) =>
        required === true || place === 'path' || (plan.seed >> index) % 2 === 1,
    )
    .map(({ name, schema }, index) => {
      const remembered = plan.isInformed ? knownValue(name, plan.seed + index, known) : undefined;
      return [name, remembered ?? validValue(schema, plan.seed + index)] as const;
    });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function bodyOf({ operation, seed, isInformed }: RequestPlan, known: Known) {
  if (!operation.body) return undefined;
  const body = validValue(operation.body, seed) as Record<string, unknown>;
  if (isInformed)
    for (const name of Object.keys(body)) body[name] = knownValue(name, seed, known) ?? body[name];
  return body;
}

function damage(plan: RequestPlan, parts: Record<string, unknown>[]): void {
  for (const { at, kind, value } of plan.damages) {
    const part = parts[at % parts.length];
    if (!part) continue;
    const names = Object.keys(part);
    const name = kind === 'add' ? `added${at}` : names[at % names.length];
    if (name === undefined) continue;
    if (kind === 'remove') Reflect.deleteProperty(part, name);
    else part[name] = value;
  }
}

export interface PlannedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : ((JSON.stringify(value) as string | undefined) ?? '');
// `encodeURIComponent` refuses lone surrogates.
const wellFormed = (text: string) => Buffer.from(text).toString();
// Node refuses to send other characters in a header.
const headerText = (value: unknown) => textOf(value).replace(/[^\x20-\x7e]/g, '?');

/** Builds the request of a plan with what is known by now. */
export function buildRequest(plan: RequestPlan, known: Known): PlannedRequest {
  const { operation } = plan;
  const at = (place: Parameter['in']) =>
    valuesOf(
      plan,
      operation.parameters.filter((parameter) => parameter.in === place),
      known,
    );
  const [path, query, headers, body] = [at('path'), at('query'), at('header'), bodyOf(plan, known)];
  damage(plan, [...(body ? [body] : []), query, headers, path]);
  const pathText = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(wellFormed(textOf(path[name])) || 'x'),
  );
  const queryText = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, textOf(value)]),
  ).toString();
  return {
    method: operation.method,
    url: queryText ? `${pathText}?${queryText}` : pathText,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerText(value)])),
    body,
  };
}
