import { useFolder } from '@portal/registry/testing';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataFolder } from './dataFolder';
import { StartError } from './StartError';

const folder = useFolder();

it('releases the lock for the next start', () => {
  lockDataFolder(folder)();
  expect(existsSync(join(folder, 'start.lock'))).toBe(false);
  lockDataFolder(folder)();
});

it('takes over the lock of a killed start', () => {
  writeFileSync(join(folder, 'start.lock'), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '' }));
  expect(() => lockDataFolder(folder)()).not.toThrow();
});

it('takes over a half-written lock', () => {
  writeFileSync(join(folder, 'start.lock'), '{"pid":');
  expect(() => lockDataFolder(folder)()).not.toThrow();
});

it('names a folder that cannot be created', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => lockDataFolder(join(folder, 'file', 'data'))).toThrow(StartError);
});
