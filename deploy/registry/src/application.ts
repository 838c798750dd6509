import type { Application, Change, Registry } from './document';
import type { Release } from './release';
import { RegistryError } from './errors';
import type { ChangeResult } from './store';

const noApplication: Application = {
  live: null,
  canary: null,
  previous: [],
  releases: {},
  switchedOff: [],
  previews: {},
};

/** An application of the registry; empty before its first publish. A team may call one `constructor`, as every object has. */
export const applicationOf = ({ applications }: Registry, name: string): Application =>
  (Object.hasOwn(applications, name) ? applications[name] : undefined) ?? noApplication;

/** @throws RegistryError `unknown_release` for a name that was never published */
export function assertKnown({ applications }: Registry, name: string): void {
  if (Object.hasOwn(applications, name)) return;
  throw new RegistryError(
    'unknown_release',
    `${name} was never published. There are ${Object.keys(applications).join(', ')}.`,
  );
}

/** @throws RegistryError `unknown_release` */
export function releaseOf(registry: Registry, name: string, version: string): Release {
  const release = applicationOf(registry, name).releases[version];
  if (release) return release;
  const known = Object.keys(applicationOf(registry, name).releases);
  throw new RegistryError(
    'unknown_release',
    `${name} ${version} was never published. ${known.length > 0 ? `There are ${known.slice(-5).join(', ')}.` : `There is no release of ${name}.`}`,
  );
}

/** Applies a change to one application and adds its line to the log. */
export function changeApplication(
  registry: Registry,
  name: string,
  application: Application,
  line: Pick<Change, 'action' | 'version' | 'from'> & { note?: string },
): ChangeResult {
  return {
    registry: { ...registry, applications: { ...registry.applications, [name]: application } },
    change: { application: name, ...line, note: line.note ?? null },
  };
}
