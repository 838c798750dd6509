// Stryker runs one project of jest.config.js, with the tests of one target: MUTATION_PROJECT, MUTATION_TESTS.
import { join } from 'node:path';
import configuration from '../../jest.config.js';

const { MUTATION_PROJECT, MUTATION_TESTS = '' } = process.env;
const project = configuration.projects.find(({ displayName }) => displayName === MUTATION_PROJECT);
if (!project) throw new Error(`jest.config.js has no project '${MUTATION_PROJECT}'.`);

// Each test file loads its modules anew: one that another file has loaded would hold the change of another mutant.
const { runtime: _, ...ownModules } = project;

export default {
  ...ownModules,
  testEnvironment: project.displayName === 'browser' ? project.testEnvironment : 'node',
  rootDir: join(import.meta.dirname, '../..'),
  displayName: undefined,
  testTimeout: configuration.testTimeout,
  testMatch: MUTATION_TESTS.split('\n').map((pattern) => `<rootDir>/${pattern}`),
};
