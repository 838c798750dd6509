import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JournaledMap } from './journaledMap';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
  path = join(folder, 'items.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('restores everything in insertion order', () => {
  const map = new JournaledMap<number>(path);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  map.delete('c');
  expect(new JournaledMap<number>(path).values()).toEqual([3, 2]);
});

test('cuts off a half-written line of a killed process and continues after it', () => {
  new JournaledMap<string>(path).set('a', 'ä');
  appendFileSync(path, '["b","hal');
  const recovered = new JournaledMap<string>(path);
  recovered.set('c', 'whole');
  expect(new JournaledMap<string>(path).values()).toEqual(['ä', 'whole']);
});

test('compacts the file when most lines are outdated', () => {
  const map = new JournaledMap<number>(path);
  for (let count = 0; count < 2100; count += 1) map.set('a', count);
  expect(readFileSync(path, 'utf8').split('\n').length).toBeLessThan(200);
  expect(new JournaledMap<number>(path).get('a')).toBe(2099);
});
