import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that each test of a file finds empty. @returns its path */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  beforeEach(() => {
    remove();
    mkdirSync(folder);
  });
  afterAll(remove);
  return folder;
}
