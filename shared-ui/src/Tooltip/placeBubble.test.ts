import { placeBubble } from './placeBubble';

const viewport = { width: 400, height: 300 };
const bubble = { width: 100, height: 40 };
const middle = { left: 180, top: 140, width: 40, height: 20 };

it.each([
  ['top', { side: 'top', left: 150, top: 92 }],
  ['bottom', { side: 'bottom', left: 150, top: 168 }],
  ['left', { side: 'left', left: 72, top: 130 }],
  ['right', { side: 'right', left: 228, top: 130 }],
] as const)('stands at the %s', (side, expected) => {
  expect(placeBubble(side, middle, bubble, viewport)).toEqual(expected);
});

it('flips to the other side if only that has space', () => {
  expect(placeBubble('top', { ...middle, top: 10 }, bubble, viewport).side).toBe('bottom');
  expect(placeBubble('right', { ...middle, left: 350 }, bubble, viewport).side).toBe('left');
});

it('stays on the preferred side if no side has space', () => {
  expect(placeBubble('left', middle, { width: 390, height: 40 }, viewport).side).toBe('left');
});

it('stays within the window', () => {
  expect(placeBubble('top', { ...middle, left: 0 }, bubble, viewport).left).toBe(8);
  expect(placeBubble('top', { ...middle, left: 360 }, bubble, viewport).left).toBe(292);
});
