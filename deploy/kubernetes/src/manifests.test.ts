import { kustomization, readManifests, type Manifest } from './manifests';
import { problemsOf } from './schema';

const manifests = readManifests();
const named = manifests.map((manifest): [string, Manifest] => [
  `${manifest.kind} ${manifest.metadata.name}`,
  manifest,
]);
const find = (kind: string, name: string) => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};

it('applies every file of the folder', () => {
  const { resources, files } = kustomization();
  expect([...resources].sort()).toEqual([...files].sort());
});

it.each(named)('%s matches Kubernetes’ schema', (_name, manifest) => {
  expect(problemsOf(manifest)).toEqual([]);
});

describe('the check', () => {
  const changed = (change: (text: string) => string) =>
    problemsOf(JSON.parse(change(JSON.stringify(find('Deployment', 'portal-api')))) as Manifest);

  it('finds a misspelt field and its children', () => {
    const problems = changed((text) => text.replace('readinessProbe', 'readynessProbe'));
    expect(problems[0]).toBe('.spec.template.spec.containers[0].readynessProbe is unknown to the schema');
  });
  it('finds a field at the wrong depth', () => {
    const problems = changed((text) => text.replace('"spec":{', '"spec":{"serviceAccountName":"x",'));
    expect(problems).toEqual(['.spec.serviceAccountName is unknown to the schema']);
  });
  it('finds a value of the wrong type', () => {
    const problems = changed((text) => text.replace('"maxSurge":1', '"maxSurge":[]'));
    expect(problems.join()).toContain('maxSurge');
  });
  it('finds a missing field', () => {
    const problems = changed((text) => text.replace('"selector":', '"revisionHistoryLimit":'));
    expect(problems.join()).toContain('selector');
  });
});
