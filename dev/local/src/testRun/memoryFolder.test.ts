import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasRoom, removeLeftovers } from './memoryFolder';

const gib = 1024 ** 3;

it('has no room where the machine has too little memory, or the folder is not there', () => {
  expect(hasRoom(tmpdir(), 2 * gib)).toBe(false);
  expect(hasRoom('/no/such/folder', 64 * gib)).toBe(false);
});

it('removes what a killed run left, and nothing of one that goes on or of others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'));
  // Higher than any process has.
  const names = ['portal-tests-99999999-abc', `portal-tests-${process.pid}-abc`, 'others'];
  for (const name of names) mkdirSync(join(folder, name, 'data'), { recursive: true });
  removeLeftovers(folder);
  expect(names.map((name) => existsSync(join(folder, name)))).toEqual([false, true, true]);
  rmSync(folder, { recursive: true });
});
