// Runs three test files one after the other in one worker, as Jest does with those of the API.
import { readConfigureGlobal } from 'fast-check';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../projectFolder';

const files = {
  'module.ts': `export const seen: string[] = [];
export const fail = () => {
  throw new Error('of a shared module');
};`,
  'a.test.ts': `import { z } from 'zod';
import { seen } from './module';
test('leaves much behind', () => {
  Object.assign(z.ZodString, { isShared: true });
  seen.push('a');
  process.env['LEFT'] = 'left';
  Object.assign(globalThis, { portalLanguage: 'left' });
  z.config({ localeError: () => 'left' });
  jest.spyOn(process, 'cwd').mockReturnValue('/left');
  jest.useFakeTimers({ now: 0 });
  jest.setTimeout(1);
});`,
  'b.test.ts': `import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { fail, seen } from './module';
test('shares packages, modules and classes', () => {
  expect('isShared' in z.ZodString).toBe(true);
  expect(seen).toEqual(['a']);
  expect(fail).toThrow(Error);
});
test('finds nothing that another file left', async () => {
  expect(process.env['LEFT']).toBeUndefined();
  expect('portalLanguage' in globalThis).toBe(false);
  expect(process.cwd()).not.toBe('/left');
  expect(z.string().safeParse(1).error?.message).not.toContain('left');
  expect(Date.now()).toBeGreaterThan(0);
  // Takes longer than the limit that the other file set.
  await promisify(execFile)(process.execPath, ['--version']);
});
test('sees the line of a shared module in a stack', () => {
  expect(fail).toThrow(expect.objectContaining({ stack: expect.stringContaining('module.ts:3:') }));
});`,
  'c.test.ts': `import { seen } from './module';
jest.mock('node:os', () => ({}));
test('has modules of its own where it mocks one', () => {
  expect(seen).toEqual([]);
});`,
  'inOrder.cjs': `const { default: Sequencer } = require('@jest/test-sequencer');
module.exports = class extends Sequencer {
  sort(tests) { return [...tests].sort((one, other) => one.path.localeCompare(other.path)); }
};`,
};

test('generated inputs follow from the seed of the run', () => {
  expect(readConfigureGlobal().seed).toBe(jest.getSeed());
});

test('test files of a worker share modules, and nothing that one leaves behind', () => {
  const rootDir = mkdtempSync(join(tmpdir(), 'shared-modules-'));
  try {
    for (const [name, source] of Object.entries(files)) writeFileSync(join(rootDir, name), source);
    symlinkSync(join(projectFolder, 'node_modules'), join(rootDir, 'node_modules'));
    const config = {
      rootDir,
      transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }] },
      testEnvironment: join(__dirname, 'environment.cjs'),
      runtime: join(__dirname, 'runtime.cjs'),
      testSequencer: join(rootDir, 'inOrder.cjs'),
    };
    const jest = join(projectFolder, 'node_modules/jest/bin/jest.js');
    const { stderr } = spawnSync(
      process.execPath,
      [jest, '--runInBand', '--config', JSON.stringify(config)],
      { cwd: rootDir, encoding: 'utf8' },
    );
    expect(stderr).toContain('5 passed, 5 total');
  } finally {
    rmSync(rootDir, { recursive: true, force: true });
  }
});
