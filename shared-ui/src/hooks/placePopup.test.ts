import { placePopup, type PopupPlacement } from './placePopup';

const viewport = { width: 400, height: 300 };
const popup = { width: 100, height: 40 };
const middle = { left: 180, top: 140, width: 40, height: 20 };
const placementOf = (changes: Partial<PopupPlacement>) =>
  placePopup({ anchor: middle, viewport, side: 'top', align: popup, gapPx: 8, neededPx: 56, ...changes });

it.each([
  ['top', { left: 150, bottom: 168 }],
  ['bottom', { left: 150, top: 168 }],
  ['left', { right: 228, top: 130 }],
  ['right', { left: 228, top: 130 }],
] as const)('stands at the %s, in the middle', (side, edges) => {
  expect(placementOf({ side, neededPx: 100 })).toMatchObject({ side, edges });
});

it.each([
  ['start', { left: 180, top: 164 }],
  ['end', { right: 180, top: 164 }],
] as const)('aligns with the %s of its anchor', (align, edges) => {
  expect(placementOf({ side: 'bottom', align, gapPx: 4 }).edges).toEqual(edges);
});

it.each([
  ['end', 20, { left: 20 }],
  ['start', 340, { right: 20 }],
  ['end', 300, { right: 60 }],
  ['start', 60, { left: 60 }],
] as const)(
  'aligns with the other edge where there is more space than from the %s of its anchor at %d px',
  (align, left, edges) => {
    const placement = placementOf({ side: 'bottom', align, neededPx: 300, anchor: { ...middle, left } });
    expect(placement.edges).toMatchObject(edges);
  },
);

it('moves to the other side if there is more space', () => {
  expect(placementOf({ anchor: { ...middle, top: 10 } }).side).toBe('bottom');
  expect(placementOf({ side: 'right', anchor: { ...middle, left: 350 }, neededPx: 116 }).side).toBe('left');
  expect(
    placementOf({ side: 'bottom', align: 'start', neededPx: 300, anchor: { ...middle, top: 200 } }),
  ).toEqual({
    side: 'top',
    spacePx: 200,
    edges: { left: 180, bottom: 108 },
  });
});

it('stays on the preferred side if the other has no more space', () => {
  expect(placementOf({ side: 'left', align: { width: 390, height: 40 }, neededPx: 406 }).side).toBe('left');
});

it('stays within the window', () => {
  expect(placementOf({ anchor: { ...middle, left: 0 } }).edges).toMatchObject({ left: 8 });
  expect(placementOf({ anchor: { ...middle, left: 360 } }).edges).toMatchObject({ left: 292 });
  expect(placementOf({ align: 'end', anchor: { ...middle, left: 380 } }).edges).toMatchObject({ right: 8 });
  expect(placementOf({ side: 'left', align: { width: 390, height: 40 } }).edges).toMatchObject({ right: 8 });
});
