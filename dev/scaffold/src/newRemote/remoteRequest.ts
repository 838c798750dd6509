import { ScaffoldError } from '../ScaffoldError';

/** Input of `npm run new:remote`. */
export interface RemoteRequest {
  /** `mfe-gift-cards`, or `gift-cards` for short. */
  name: string;
  team?: string;
  /** The path of its first page. */
  path?: string;
  /** Its sidebar label and page title. */
  label?: string;
}

/** A validated request with all defaults. */
export interface RemotePlan {
  name: string;
  team: string;
  path: string;
  label: string;
  /** The component of its first page, without `Screen`. */
  component: string;
}

const namePattern = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const maxNameLength = 41;
const maxLabelLength = 40;
const maxTeamLength = 60;
const pathPattern = /^(\/:?[\w-]+)+$/;
const labelPattern = /^[\p{L}\p{N}][\p{L}\p{N} &-]*$/u;

/**
 * Validates a request and adds defaults: `gift-cards` becomes mfe-gift-cards at /gift-cards, labelled 'Gift Cards'
 * and owned by the team 'Gift Cards'.
 *
 * @throws ScaffoldError that names the invalid value and a valid format
 */
export function planFor(request: RemoteRequest): RemotePlan {
  const name = request.name.startsWith('mfe-') ? request.name : `mfe-${request.name}`;
  if (!namePattern.test(name) || name.length > maxNameLength) {
    throw new ScaffoldError(
      `'${request.name}' is not a valid name for a remote. Use lower-case words joined by dashes, such as gift-cards, of at most ${maxNameLength - 4} characters.`,
    );
  }
  const words = name
    .slice('mfe-'.length)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const plan = {
    name,
    path: request.path ?? `/${name.slice('mfe-'.length)}`,
    label: request.label ?? words.join(' '),
    team: request.team ?? words.join(' '),
    component: words.join(''),
  };
  assertValid('label', plan.label, labelPattern, maxLabelLength);
  assertValid('team', plan.team, labelPattern, maxTeamLength);
  if (!pathPattern.test(plan.path))
    throw new ScaffoldError(`'${plan.path}' is not a path. Use one such as /gift-cards or /gift-cards/:id.`);
  return plan;
}

function assertValid(what: string, value: string, pattern: RegExp, longest: number): void {
  if (pattern.test(value) && value.length <= longest) return;
  throw new ScaffoldError(
    `'${value}' is not a valid ${what}. Use letters, digits and spaces, at most ${longest} characters.`,
  );
}
