import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** One change per line of the journal: a null value is a removal. */
type Change<Value> = [id: string, value: Value | null];

const rewriteAfterStaleLines = 2000;

/**
 * A map that survives the process: every change is appended as a line, and the last line of an id wins. A line that a
 * killed process left half-written is cut off at the next start. When most lines are outdated, the file is rewritten
 * under a temporary name and renamed.
 */
export class JournaledMap<Value> {
  private readonly items = new Map<string, Value>();
  private lines = 0;

  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path)) this.replay(readFileSync(path, 'utf8'));
  }

  get(id: string): Value | undefined {
    return this.items.get(id);
  }

  /** In insertion order of the ids. */
  values(): Value[] {
    return [...this.items.values()];
  }

  keys(): string[] {
    return [...this.items.keys()];
  }

  get size(): number {
    return this.items.size;
  }

  set(id: string, value: Value): void {
    this.items.set(id, value);
    this.append([id, value]);
  }

  delete(id: string): void {
    if (this.items.delete(id)) this.append([id, null]);
  }

  private append(change: Change<Value>): void {
    appendFileSync(this.path, `${JSON.stringify(change)}\n`);
    this.lines += 1;
    if (this.lines - this.items.size > Math.max(rewriteAfterStaleLines, this.items.size)) this.rewrite();
  }

  private replay(journal: string): void {
    const end = journal.lastIndexOf('\n') + 1;
    if (end < journal.length) truncateSync(this.path, Buffer.byteLength(journal.slice(0, end)));
    for (const line of journal.slice(0, end).split('\n').filter(Boolean)) {
      const [id, value] = JSON.parse(line) as Change<Value>;
      if (value === null) this.items.delete(id);
      else this.items.set(id, value);
      this.lines += 1;
    }
  }

  private rewrite(): void {
    const fresh = [...this.items].map((item) => `${JSON.stringify(item)}\n`).join('');
    writeFileSync(`${this.path}.new`, fresh);
    renameSync(`${this.path}.new`, this.path);
    this.lines = this.items.size;
  }
}
