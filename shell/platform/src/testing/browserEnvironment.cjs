// jsdom lacks fetch, streams and encoders, so tests use Node's. MessageChannel stays out: with it React's scheduler
// keeps the process alive and Jest never exits. A newer jsdom than Jest's own: queries by role compute the style of every
// element, which took a quarter of the time.
const { default: JsdomEnvironment } = require('@jest/environment-jsdom-abstract');
const jsdom = require('jsdom');

const nodeGlobals = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextDecoderStream',
  'TextEncoderStream',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

module.exports = class BrowserEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    const customExportConditions = [''];
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: {
            url: 'http://localhost/',
            customExportConditions,
            ...config.projectConfig.testEnvironmentOptions,
          },
        },
      },
      context,
      jsdom,
    );
    // styled-components inserts single rules, as in production; as text, jsdom would parse the whole sheet for each.
    this.global.SC_DISABLE_SPEEDY = false;
    for (const name of nodeGlobals) if (globalThis[name]) this.global[name] = globalThis[name];
    Object.defineProperty(this.global.navigator, 'locks', {
      value: globalThis.navigator?.locks,
      configurable: true,
    });
  }
};
