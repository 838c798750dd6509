import type { UsedCall } from '@portal/registry';
import type { Contract } from './contractShapes';
import { absent, isWithinTypes, withoutAbsent, type TypesByPath } from './jsonTypes';

/**
 * What a contract, newer or older than a release, breaks for it.
 *
 * @param used the calls that the release records, by name
 * @param next the contract that the API has, or would have
 * @returns messages such as 'listEsims: data[].iccid is missing'; empty if nothing breaks
 */
export const breaksOf = (used: Readonly<Record<string, UsedCall>>, next: Contract): string[] =>
  Object.entries(used).flatMap(([name, call]) => {
    const { method, path } = call;
    // The address is what a release calls; the name is only for people.
    const found = Object.values(next).find((one) => one.method === method && one.path === path);
    if (!found) return [`${name}: ${method} ${path} is missing`];
    return [...unreadable(call.reads, found.answers), ...refused(call.takes, found.takes)].map(
      (problem) => `${name}: ${problem}`,
    );
  });

const said = (types: string) => {
  const named = withoutAbsent(types).replaceAll('|', ' or ');
  return types.split('|').includes(absent) ? `${named}, or missing` : named;
};

const unreadable = (reads: TypesByPath, answers: TypesByPath): string[] =>
  Object.entries(reads).flatMap(([path, types]) => {
    const now = answers[path];
    if (now === undefined) return [`${path} is missing`];
    return isWithinTypes(now, types) ? [] : [`${path} is ${said(now)}, not ${said(types)}`];
  });

const refused = (sent: TypesByPath, takes: TypesByPath): string[] =>
  Object.entries(takes).flatMap(([path, types]) => {
    const before = sent[path];
    if (before !== undefined && !isWithinTypes(withoutAbsent(before), types))
      return [`${path} is sent as ${said(before)} and must be ${said(types)}`];
    const wasRequired = before !== undefined && !before.split('|').includes(absent);
    return !wasRequired && isRequired(path, takes, sent) ? [`${path} must be sent`] : [];
  });

/** Whether a request without the field is rejected: the object around it is sent, or must be. */
function isRequired(path: string, takes: TypesByPath, sent: TypesByPath): boolean {
  const steps = path.split('.');
  // Parts of a request, such as its body, are no fields.
  if (steps.length < 2 || path.endsWith('[]') || path.endsWith('{}')) return false;
  const isOptional = (place: string) => takes[place]?.split('|').includes(absent) ?? false;
  const parents = steps.slice(2).map((_step, index) => steps.slice(0, index + 2).join('.'));
  return !isOptional(path) && parents.every((parent) => !isOptional(parent) || parent in sent);
}
