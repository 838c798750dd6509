import { basename } from 'node:path';

/** Code whose faults users pay for, and the tests that have to notice a change of it. */
export interface MutationTarget {
  name: string;
  /** The project of jest.config.js. */
  project: 'browser' | 'node' | 'api';
  /** Folders whose sources are changed. */
  folders: string[];
  /** Patterns of test files; those among them that import a changed file run for each change of it. */
  tests: string[];
}

// A module's own tests have to notice: with all tests of the API a change would take minutes.
const api = (folder: string): MutationTarget => ({
  name: basename(folder),
  project: 'api',
  folders: [`api/src/${folder}`],
  tests: [`api/src/${folder}/**/*.test.ts`],
});

export const targets: readonly MutationTarget[] = [
  {
    name: 'rules',
    project: 'node',
    folders: ['api/contract/src/rules'],
    tests: ['api/contract/src/{rules,formats,schemas}/*.test.ts'],
  },
  {
    name: 'session',
    project: 'browser',
    folders: ['shell/platform/src/session', 'shell/platform/src/api'],
    tests: ['shell/platform/**/*.test.{ts,tsx}', 'shell/src/session/**/*.test.{ts,tsx}'],
  },
  {
    name: 'remotes',
    project: 'browser',
    folders: ['shell/src/remotes'],
    tests: ['shell/src/**/*.test.{ts,tsx}'],
  },
  {
    name: 'purchase',
    project: 'browser',
    folders: ['purchase', 'checkout', 'catalogue', 'resume', 'card', 'top-up'].map(
      (folder) => `mfe-wallet/src/${folder}`,
    ),
    tests: ['mfe-wallet/**/*.test.{ts,tsx}'],
  },
  {
    name: 'registry',
    project: 'node',
    folders: ['deploy/registry/src'],
    tests: ['deploy/registry/**/*.test.ts'],
  },
  {
    name: 'release-server',
    project: 'node',
    folders: ['deploy/release-server/src'],
    tests: ['deploy/release-server/**/*.test.ts'],
  },
  {
    ...api('money/ledger'),
    // Statements and totals are read by the calls of other modules.
    tests: ['api/src/{money/{ledger,wallet},partners/affiliates}/**/*.test.ts'],
  },
  {
    ...api('shop/purchases'),
    folders: ['api/src/shop/purchases', 'api/src/shop/refunds'],
    // crash.test.ts kills programs of their own, in which no change is active.
    tests: ['api/src/shop/{purchases,refunds}/**/!(crash).test.ts'],
  },
  api('money/payments'),
  api('money/disputes'),
  api('money/payouts'),
  {
    ...api('operations/reconciliation'),
    // Payouts are compared in the tests of payouts.
    tests: ['api/src/{operations/reconciliation,money/payouts}/**/*.test.ts'],
  },
  api('shop/renewals'),
  api('people/auth'),
  api('people/privacy'),
  api('base/security'),
];
