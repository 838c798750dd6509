import { hourMs } from '@portal/contract';
import { createHangDetector } from './hangs';

const hang = { kind: 'hang', name: 'Connectivity', remote: 'mfe-esim', version: '1.1.0' } as const;
let time: number;
let detector: ReturnType<typeof createHangDetector>;
beforeEach(() => {
  time = 0;
  detector = createHangDetector(() => time);
});

/** Seconds pass in which the worker looks and the page sends beats, or not. */
function pass(seconds: number, beat?: Parameters<typeof detector.onBeat>[0]): object[] {
  return Array.from({ length: seconds }).flatMap(() => {
    time += 1000;
    if (beat !== undefined) detector.onBeat(beat);
    return detector.findHang();
  });
}

it('reports a page once that stops sending beats, with every part of the last one', () => {
  expect(pass(60, [hang])).toEqual([]);
  expect(pass(4)).toEqual([]);
  expect(pass(60)).toEqual([{ ...hang, value: 5000 }]);
  const slot = { ...hang, remote: 'mfe-wallet' };
  pass(1, [hang, slot]);
  expect(pass(6)).toEqual([hang, slot].map((one) => ({ ...one, value: 5000 })));
});

it('reports again after the page went on', () => {
  pass(1, [hang]);
  expect(pass(6)).toHaveLength(1);
  pass(1, [hang]);
  expect(pass(6)).toHaveLength(1);
});

it('reports nothing of a page that is hidden, printed or left', () => {
  pass(3, [hang]);
  detector.onBeat([]);
  expect(pass(600)).toEqual([]);
});

it('reports nothing after the machine slept, until the page sends beats again', () => {
  pass(3, [hang]);
  time += hourMs;
  expect(pass(60)).toEqual([]);
  pass(1, [hang]);
  expect(pass(6)).toHaveLength(1);
});

it('reports nothing while the worker itself gets no time', () => {
  pass(3, [hang]);
  for (let late = 0; late < 5; late += 1) {
    time += 4000;
    expect(detector.findHang()).toEqual([]);
  }
});
