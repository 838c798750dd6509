// The globals of the worker itself instead of a context for each test file: only so can files share modules, whose
// classes (Error, Date) are then the same for all. What a file leaves on the globals is undone at its end.
const { configureGlobal } = require('fast-check');
const { default: NodeEnvironment } = require('jest-environment-node');
const { config } = require('zod');

/** What Jest itself stores on the globals for a test file, by the description of its symbols. */
const storedByJest = /^(JEST_|EVENT_HANDLERS|TEST_TIMEOUT|RETRY_|WAIT_BEFORE|LOG_ERRORS)/;

/** Remembers the globals. @returns what restores them */
function rememberGlobals() {
  const keys = new Set(Reflect.ownKeys(globalThis));
  const { console } = globalThis;
  const { exit, getBuiltinModule } = process;
  const environment = { ...process.env };
  // The API sets the words of zod's errors, which tools write otherwise.
  const { localeError } = config();
  return () => {
    config({ localeError });
    // `addWords` of the contract.
    Reflect.deleteProperty(globalThis, 'portalLanguage');
    Object.assign(globalThis, { console });
    Object.assign(process, { exit, getBuiltinModule });
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    for (const key of Reflect.ownKeys(globalThis))
      if (typeof key === 'symbol' && !keys.has(key) && storedByJest.test(key.description ?? ''))
        Reflect.deleteProperty(globalThis, key);
  };
}

module.exports = class SharedGlobals extends NodeEnvironment {
  /** @param {ConstructorParameters<typeof NodeEnvironment>} args */
  constructor(...args) {
    super(...args);
    /** @type {any} -- without what Jest counts coverage in */
    const global = globalThis;
    /** @type {any} -- made for a context's globals */
    const { moduleMocker, fakeTimersModern } = this;
    this.global = global;
    // One seed repeats a run, whichever property failed: `npx jest --seed=…`.
    configureGlobal({ seed: args[0].globalConfig.seed });
    this.moduleMocker = new moduleMocker.constructor(global);
    this.fakeTimersModern = new fakeTimersModern.constructor({ config: args[0].projectConfig, global });
    this.restoreGlobals = rememberGlobals();
  }

  /** @override */
  async teardown() {
    await super.teardown();
    this.restoreGlobals();
  }
};
