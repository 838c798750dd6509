// Loads packages and the product's modules once per worker instead of once per test file, which took half of the
// processor's time of the API's tests. Tests and their helpers stay a file's own, because `jest` belongs to one file, and
// a file that mocks modules shares none but packages.
const { readFileSync } = require('node:fs');
const { createRequire, isBuiltin } = require('node:module');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** @param {string} name @returns whether it is a package from a registry; those of this repository are TypeScript */
const isInstalled = (name) =>
  !/^[./]|^@(portal|jest)\//.test(name) && name !== 'shared-ui' && !isBuiltin(name);

const usedByOneFile = /\/testing\/|\.test\.ts$/;
const mocksModules = /\bjest\.(mock|doMock|resetModules|isolateModules)/;

/** @type {Map<string, NodeJS.Require>} */
const requires = new Map();

/** @param {string} file @returns Node's own `require` for it */
function requireOf(file) {
  const known = requires.get(file) ?? createRequire(file);
  requires.set(file, known);
  return known;
}

/** Of all modules of the worker, so that stacks name the lines of shared ones. */
const sourceMaps = new Map();

/** @type {SharedModules | undefined} Loads what is shared, and ends with the worker. */
let loader;

class SharedModules extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    super(...args);
    const [config, environment, resolver, transformer, , coverage, testPath, globalConfig] = args;
    /** @type {any} -- not part of Jest's types */
    const { executor, transformCache } = this;
    transformCache.sourceMaps = sourceMaps;
    // Jest compiles for the context of a file.
    executor.compile = (/** @type {string} */ source, /** @type {string} */ filename) =>
      compileFunction(source, executor.injectedModuleParameters, { filename });
    if (testPath === '') return;
    // The file's environment loses its globals when the file ends.
    const lasting = Object.create(environment, { global: { value: globalThis } });
    loader ??= new SharedModules(
      config,
      lasting,
      resolver,
      transformer,
      new Map(),
      coverage,
      '',
      globalConfig,
    );
    /** @type {SharedModules | undefined} */
    this.loader = mocksModules.test(readFileSync(testPath, 'utf8')) ? undefined : loader;
  }

  /**
   * @override
   * @template Module
   * @param {string} from
   * @param {string} name
   * @returns {Module}
   */
  requireModuleOrMock(from, name) {
    /** @type {any} -- not part of Jest's types */
    const { mockState, _resolution } = this;
    if (isBuiltin(name) || name === '@jest/globals' || mockState.shouldMockCjs(from, name).shouldMock)
      return super.requireModuleOrMock(from, name);
    if (isInstalled(name)) {
      try {
        return requireOf(from)(name);
      } catch (error) {
        // Some declare an entry for `import` only, which `moduleNameMapper` names.
        if (!(error instanceof Error && 'code' in error && error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED'))
          throw error;
      }
    }
    return this.loader && !usedByOneFile.test(_resolution.resolveCjs(from, name))
      ? this.loader.requireModuleOrMock(from, name)
      : super.requireModuleOrMock(from, name);
  }
}

module.exports = SharedModules;
