import { emptyRegistry, registrySchema, type Change, type Recorded, type Registry } from './document';
import { RegistryError } from './errors';

/** What a change did to the applications; all of them where no earlier line of the log says so. */
export function recordChange(before: Registry, after: Registry): Record<string, Recorded> {
  const known = before.lastChange?.recorded ? before : emptyRegistry;
  return Object.fromEntries(
    Object.entries(after.applications).flatMap(([name, application]) => {
      const old = Object.hasOwn(known.applications, name) ? known.applications[name] : undefined;
      if (application === old) return [];
      const releases = Object.entries(application.releases).filter(
        ([version, release]) => old?.releases[version] !== release,
      );
      const removed = Object.keys(old?.releases ?? {}).filter((version) => !application.releases[version]);
      return [[name, { ...application, releases: Object.fromEntries(releases), removed }]];
    }),
  );
}

/**
 * The registry that the lines of a log describe, with one more line that says so.
 *
 * @param history all lines, newest first
 * @throws RegistryError `unreadable` when no line has recorded what it did
 */
export function rebuildFrom(history: readonly Change[], by: string): Registry {
  const [newest] = history;
  if (!newest?.recorded) {
    throw new RegistryError(
      'unreadable',
      'The log does not say what its changes did: bring the registry back from a backup of the store.',
    );
  }
  const applications = history.reduceRight<Registry['applications']>(
    (earlier, { recorded = {} }) => ({
      ...earlier,
      ...mapValues(recorded, (one, name) =>
        apply(Object.hasOwn(earlier, name) ? earlier[name] : undefined, one),
      ),
    }),
    {},
  );
  const revision = newest.revision + 1;
  const live = mapValues(applications, (application) => application.live);
  const lastChange: Change = {
    revision,
    at: new Date().toISOString(),
    by,
    action: 'rebuild',
    application: null,
    version: null,
    from: null,
    note: `from the log up to revision ${newest.revision}`,
    live,
    recorded: {},
  };
  return registrySchema.parse({ ...emptyRegistry, revision, applications, lastChange });
}

function apply(earlier: Registry['applications'][string] | undefined, { removed, ...recorded }: Recorded) {
  const kept = Object.entries(earlier?.releases ?? {}).filter(([version]) => !removed.includes(version));
  return { ...recorded, releases: { ...Object.fromEntries(kept), ...recorded.releases } };
}

const mapValues = <Value, Result>(
  values: Record<string, Value>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
