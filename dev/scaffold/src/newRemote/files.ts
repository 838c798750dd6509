import { declarationSchema, type Declaration } from '@portal/manifest';
import type { RemotePlan } from './remoteRequest';

/** Versions of the checkout that a new remote uses. */
export interface Versions {
  platform: string;
  react: string;
  'styled-components': string;
}

/**
 * Budgets of a remote with one small page, in bytes of brotli: a typical entry, and enough for a page of components.
 * `release budgets <name> --write` lowers both to the current sizes.
 */
const startingBudgets = { entry: 8_500, initial: 5_000, screens: { home: 15_000 } };
/** After the existing entries, before those with a large number on purpose. */
const navOrder = 500;

function manifestOf({ name, team, path, label }: RemotePlan, { platform }: Versions): Declaration {
  const [major, minor] = platform.split('.');
  const description = `${label} in the portal.`;
  return declarationSchema.parse({
    $schema: '../node_modules/@portal/manifest/remote.schema.json',
    name,
    team,
    requires: { platform: `^${major}.${minor}` },
    routes: [{ path, screen: 'home', access: 'signed-in', title: label, description }],
    // A path with a parameter has no menu entry; it is reached by a link.
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
    dev: 'node ../dev/local/bin/dev.js',
    lint: 'oxlint -c ../oxlint.config.js',
    typecheck: 'node ../node_modules/typescript/bin/tsc -b',
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

const screenSource = ({ component, label }: RemotePlan) => `import { t } from '@portal/contract';
import { useUser } from '@portal/platform';
import { Breadcrumb, Card, EmptyState, theme } from 'shared-ui';
import styled from 'styled-components';

/** The first page of ${label}. */
export default function ${component}Screen() {
  const user = useUser();
  return (
    <Frame>
      <Breadcrumb pageTitle={t('${label}')} />
      <Card>
        <EmptyState title={t('Nothing here yet, {name}', { name: user.fname })} />
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

/** As in the other remotes: each workspace is a TypeScript project. */
const typescriptProjectOf = ({ name }: RemotePlan) => ({
  extends: '../tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['jest', '@testing-library/jest-dom', 'node'],
    rootDir: '.',
    outDir: `../node_modules/.cache/types/${name}`,
    tsBuildInfoFile: `../node_modules/.cache/types/${name}.tsbuildinfo`,
  },
  // The slots of the others, too.
  include: ['**/*', '../mfe-*/src/slots.d.ts'],
  exclude: ['**/node_modules', '**/dist'],
  references: ['../api/contract', '../shell/router', '../shell/platform', '../shared-ui'].map((path) => ({
    path,
  })),
});

// Expanded, because the formatter preserves expanded objects.
const json = (content: object) => JSON.stringify(content, null, 2);

/** All files of a new remote, by path relative to its folder. */
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
