import { settleEarlyChunks } from './earlyChunks';

afterEach(() => (document.head.innerHTML = ''));

function addChunk(mark: '' | 'load' | 'error') {
  const script = document.createElement('script');
  // A type that browsers do not run: the tests fire its events.
  script.type = 'text/plain';
  script.dataset.chunk = mark;
  document.head.append(script);
  return script;
}

it('waits for the chunks that the HTML is still loading, also for one that fails', async () => {
  addChunk('load');
  addChunk('error');
  const running = addChunk('');
  const lost = addChunk('');
  let isOver = false;
  const over = settleEarlyChunks().then(() => (isOver = true));
  running.dispatchEvent(new Event('load'));
  // More microtasks than the promise chain needs.
  for (let count = 0; count < 10; count += 1) await Promise.resolve();
  expect(isOver).toBe(false);
  lost.dispatchEvent(new Event('error'));
  await over;
  expect(isOver).toBe(true);
});

it('waits for nothing if all have run', async () => {
  addChunk('load');
  await settleEarlyChunks();
});
