import { settleEarlyChunks } from './earlyChunks';

afterEach(() => (document.head.innerHTML = ''));

function addChunk(mark: '' | 'load' | 'error') {
  const script = document.createElement('script');
  // A type that nothing runs: the tests say when it has.
  script.type = 'text/plain';
  script.dataset.chunk = mark;
  document.head.append(script);
  return script;
}

it('waits for the chunks that the HTML is still running, also for one that cannot be had', async () => {
  addChunk('load');
  addChunk('error');
  const running = addChunk('');
  const lost = addChunk('');
  let isOver = false;
  const over = settleEarlyChunks().then(() => (isOver = true));
  running.dispatchEvent(new Event('load'));
  // More turns than a chain of promises takes.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(isOver).toBe(false);
  lost.dispatchEvent(new Event('error'));
  await over;
  expect(isOver).toBe(true);
});

it('waits for nothing where all have run', async () => {
  addChunk('load');
  await settleEarlyChunks();
});
