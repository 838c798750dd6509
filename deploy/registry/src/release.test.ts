import { registrySchema } from './document';
import { releaseSchema } from './release';
import { buildRemote, buildShell } from './testing';

const problems = (release: unknown) => {
  const { error } = releaseSchema.safeParse(release);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

it('a remote records what it does not say itself', () => {
  expect(releaseSchema.parse(buildRemote())).toMatchObject({
    kind: 'remote',
    initial: [],
    publishedBy: 'unknown',
    commit: null,
    shared: {},
  });
});

it('a shell records what it does not say itself', () => {
  const shell = releaseSchema.parse(buildShell());
  expect(shell).toMatchObject({
    kind: 'shell',
    runsInitial: false,
    provides: [],
    shared: {},
    document: { skeletonScript: '', fetchScript: '' },
  });
});

it('what teams and tools record is kept', () => {
  const recorded = {
    commit: 'abc',
    uses: { getEsim: { method: 'GET', path: '/esim/:', takes: {}, reads: { iccid: 'string' } } },
    builtWith: { 'shared-ui': '1.2.0' },
    budgets: { entry: 100, initial: 5, screens: { list: 10 } },
    preview: 'pr-1',
    tokens: ['--color-text'],
  };
  expect(releaseSchema.parse(buildRemote(recorded))).toMatchObject(recorded);
});

it.each(['1.0.0', '10.20.30', '1.4.0-3f2a9c1b', '1.1.0-pr-123.2'])('%s is a version', (version) => {
  expect(problems(buildRemote({ version }))).toEqual([]);
});

it.each(['', '1', '1.0', 'v1.0.0', '1.0.0 ', '1.0.0-', '1.0.0-a b', '1.0.0/..', '1.0.0.0', 'x1.0.0'])(
  '%j is no version',
  (version) => {
    expect(problems(buildRemote({ version }))).toEqual([
      'version: a semantic version such as 1.4.0 or 1.4.0-3f2a9c1b',
    ]);
  },
);

it.each(['', '/a.js', '../a.js', '../files/', '../files/a/b.js', 'x../files/a.js', 'a.js/', 'a b.js'])(
  '%j is no file of a release',
  (entry) => {
    expect(problems(buildRemote({ entry }))).toEqual([
      'entry: the name of a file, below ../files/ if it is shared',
    ]);
  },
);

it('refuses hashes of another kind, sizes that are none, and kinds that do not exist', () => {
  const [file] = buildRemote().files;
  expect(problems(buildRemote({ files: [{ ...file!, integrity: 'sha256-x' }] }))).toHaveLength(1);
  expect(problems(buildRemote({ files: [{ ...file!, bytes: 1.5 }] }))).toHaveLength(1);
  expect(problems({ ...buildRemote(), kind: 'other' })).toHaveLength(1);
  expect(problems({ ...buildShell(), name: 'mfe-shell' })).toHaveLength(1);
});

it('a registry of an older tool has no canary, no switches, no previews and no reservations', () => {
  const application = { live: null, previous: [], releases: {} };
  const read = registrySchema.parse({ revision: 3, applications: { 'mfe-esim': application } });
  expect(read).toEqual({
    revision: 3,
    applications: { 'mfe-esim': { ...application, canary: null, switchedOff: [], previews: {} } },
    reservations: {},
    lastChange: null,
  });
});
