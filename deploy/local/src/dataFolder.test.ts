import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from './dataFolder';
import { StartError } from './StartError';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('lets go so that the next start can have it', () => {
  lockDataFolder(folder)();
  expect(existsSync(join(folder, 'start.lock'))).toBe(false);
  lockDataFolder(folder)();
});

it('takes over from a start that was killed', () => {
  writeFileSync(join(folder, 'start.lock'), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '' }));
  expect(() => lockDataFolder(folder)()).not.toThrow();
});

it('takes over a lock that was half written', () => {
  writeFileSync(join(folder, 'start.lock'), '{"pid":');
  expect(() => lockDataFolder(folder)()).not.toThrow();
});

it('names a folder that cannot be made', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => lockDataFolder(join(folder, 'file', 'data'))).toThrow(StartError);
});
