import { manifestSchema, type Manifest } from '@portal/registry';
import type { RemotePlan } from './remoteRequest';

/** Versions that a new remote takes from the checkout that it is made in. */
export interface Versions {
  platform: string;
  react: string;
  'styled-components': string;
}

/**
 * What a remote with one small page may weigh, in bytes of brotli: the entry as the others’, and room for a page
 * of components. `release budgets <name> --write` lowers both to what has been reached.
 */
const startingBudgets = { entry: 12_500, screens: { home: 15_000 } };
/** After the entries that there are, before what comes with a large number on purpose. */
const navOrder = 500;

function manifestOf({ name, team, path, label }: RemotePlan, { platform }: Versions): Manifest {
  const [major, minor] = platform.split('.');
  const description = `${label} in the portal.`;
  return manifestSchema.parse({
    name,
    team,
    requires: { platform: `^${major}.${minor}` },
    routes: [{ path, screen: 'home', access: 'signed-in', title: label, description }],
    // An address with a parameter is reached from elsewhere.
    nav: path.includes(':') ? [] : [{ label, path, icon: 'globe', order: navOrder }],
    slots: [],
  });
}

const packageOf = ({ name }: RemotePlan, versions: Versions) => ({
  name,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: {
    dev: 'node ../deploy/local/bin/dev.js',
    typecheck: 'node ../node_modules/ts7/bin/tsc -b',
    test: `jest --config ../jest.config.js --rootDir .. --selectProjects browser --passWithNoTests ${name}/`,
  },
  dependencies: {
    '@portal/contract': '*',
    '@portal/platform': '*',
    '@portal/router': '*',
    react: versions.react,
    'shared-ui': '*',
    'styled-components': versions['styled-components'],
  },
});

const remoteSource = ({ component }: RemotePlan) => `import { defineRemote } from '@portal/platform';

export default defineRemote({
  screens: { home: () => import(/* webpackChunkName: "screen-home" */ './${component}Screen') },
  slots: {},
});
`;

const screenSource = ({ component, label }: RemotePlan) => `import { useUser } from '@portal/platform';
import { Breadcrumb, Card, EmptyState, theme } from 'shared-ui';
import styled from 'styled-components';

/** The first page of ${label}. */
export default function ${component}Screen() {
  const user = useUser();
  return (
    <Frame>
      <Breadcrumb pageTitle="${label}" />
      <Card>
        <EmptyState title={\`Nothing here yet, \${user.fname}\`} />
      </Card>
    </Frame>
  );
}

const Frame = styled.div\`
  display: grid;
  gap: \${theme.space[6]};
\`;
`;

const testSource = ({
  component,
  label,
  path,
}: RemotePlan) => `import { buildCustomer, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import ${component}Screen from './${component}Screen';

it('greets who is signed in', () => {
  renderScreen(<${component}Screen />, { user: buildCustomer({ fname: 'Ada' }), at: '${path}' });
  expect(screen.getByRole('heading', { level: 1, name: '${label}' })).toBeInTheDocument();
  expect(screen.getByText('Nothing here yet, Ada')).toBeInTheDocument();
});
`;

/** As the other remotes have it: each workspace is a TypeScript project of its own. */
const typescriptProjectOf = ({ name }: RemotePlan) => ({
  extends: '../tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['jest', '@testing-library/jest-dom', 'node'],
    rootDir: '.',
    outDir: `../node_modules/.cache/types/${name}`,
    tsBuildInfoFile: `../node_modules/.cache/types/${name}.tsbuildinfo`,
  },
  include: ['**/*'],
  exclude: ['**/node_modules', '**/dist'],
  references: ['../api/contract', '../shell/router', '../shell/platform', '../shared-ui'].map((path) => ({
    path,
  })),
});

// Written open: the formatter keeps an object open that is open.
const json = (content: object) => JSON.stringify(content, null, 2);

/** Every file of a new remote, by its path in the remote’s folder. */
export function remoteFiles(plan: RemotePlan, versions: Versions): Record<string, string> {
  return {
    'package.json': json(packageOf(plan, versions)),
    'remote.json': json(manifestOf(plan, versions)),
    'tsconfig.json': json(typescriptProjectOf(plan)),
    'budgets.json': json(startingBudgets),
    'src/remote.ts': remoteSource(plan),
    [`src/${plan.component}Screen.tsx`]: screenSource(plan),
    [`src/${plan.component}Screen.test.tsx`]: testSource(plan),
  };
}
