/** Code whose faults users pay for, and the tests that have to notice a change of it. */
export interface MutationTarget {
  name: string;
  /** The project of jest.config.js. */
  project: 'browser' | 'node' | 'api';
  mutate: string[];
  /** Patterns of test files; those among them that import a changed file run. */
  tests: string[];
}

const api = (name: string): MutationTarget => ({
  name,
  project: 'api',
  mutate: [`api/src/${name}/*.ts`],
  tests: ['api/src/**/*.test.ts'],
});

export const targets: readonly MutationTarget[] = [
  {
    name: 'rules',
    project: 'node',
    mutate: ['api/contract/src/rules/*.ts'],
    tests: ['api/contract/**/*.test.ts'],
  },
  {
    name: 'session',
    project: 'browser',
    mutate: ['shell/platform/src/{session,api}/*.{ts,tsx}'],
    tests: ['shell/platform/**/*.test.{ts,tsx}', 'shell/src/session/**/*.test.{ts,tsx}'],
  },
  {
    name: 'remotes',
    project: 'browser',
    mutate: ['shell/src/remotes/*.{ts,tsx}'],
    tests: ['shell/src/**/*.test.{ts,tsx}'],
  },
  {
    name: 'purchase',
    project: 'browser',
    mutate: ['mfe-wallet/src/{purchase,openPurchases,addFunds}/**/*.ts'],
    tests: ['mfe-wallet/**/*.test.{ts,tsx}'],
  },
  {
    name: 'registry',
    project: 'node',
    mutate: ['deploy/registry/src/*.ts'],
    tests: ['deploy/registry/**/*.test.ts'],
  },
  api('ledger'),
  api('purchases'),
  api('auth'),
  api('security'),
];
