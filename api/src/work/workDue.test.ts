import { workDue } from './workDue';

/** Items that are due once each, and work that ends when it is told. */
function buildWork(...due: string[]) {
  const started: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  let onStart: () => void = () => undefined;
  return {
    due,
    started,
    end: (item: string) => ends.get(item)?.resolve(),
    fail: (item: string) => ends.get(item)?.reject(new Error(`${item} failed`)),
    hasStarted: (item: string) =>
      new Promise<void>((resolve) => {
        onStart = () => started.includes(item) && resolve();
        onStart();
      }),
    claim: (limit: number) => Promise.resolve(due.splice(0, limit)),
    work: (item: string) =>
      new Promise<void>((resolve, reject) => {
        ends.set(item, { resolve, reject });
        started.push(item);
        onStart();
      }),
  };
}

test('an item that becomes due starts while a slow one is under way', async () => {
  const all = buildWork('slow');
  const working = workDue({ ...all, maxConcurrent: 2, recheckMs: 1 });
  await all.hasStarted('slow');
  all.due.push('later');
  await all.hasStarted('later');
  all.end('later');
  all.end('slow');
  await working;
  expect(all.started).toEqual(['slow', 'later']);
});

test('no more than the limit are under way, and each that ends makes room', async () => {
  const all = buildWork('a', 'b', 'c');
  const working = workDue({ ...all, maxConcurrent: 2 });
  await all.hasStarted('b');
  expect(all.started).toEqual(['a', 'b']);
  all.end('b');
  await all.hasStarted('c');
  all.end('a');
  all.end('c');
  await working;
});

test('a claim knows what is under way', async () => {
  const all = buildWork('a');
  const known: (readonly string[])[] = [];
  const claim = (limit: number, underWay: readonly string[]) => {
    known.push(underWay);
    return all.claim(limit);
  };
  const working = workDue({ ...all, claim, maxConcurrent: 2 });
  await all.hasStarted('a');
  all.end('a');
  await working;
  expect(known.slice(0, 2)).toEqual([[], ['a']]);
});

test('an error is thrown when the others have ended, and nothing new begins', async () => {
  const all = buildWork('a', 'b');
  const working = workDue({ ...all, maxConcurrent: 2, recheckMs: 1 });
  let isOver = false;
  void working.catch(() => undefined).then(() => (isOver = true));
  await all.hasStarted('b');
  all.fail('a');
  await new Promise(setImmediate);
  all.due.push('c');
  expect(isOver).toBe(false);
  all.end('b');
  await expect(working).rejects.toThrow('a failed');
  expect(all.started).toEqual(['a', 'b']);
});

test('an error of a claim ends the work', async () => {
  const claim = () => Promise.reject(new Error('the database is away'));
  await expect(workDue({ claim, work: () => Promise.resolve(), maxConcurrent: 1 })).rejects.toThrow('away');
});
