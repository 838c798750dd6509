import { createIcon } from './createIcon';

// A module of its own: icons of one module end up in one chunk, and only the shop and plans show these.
export const GaugeIcon = /* @__PURE__ */ createIcon(
  'M4.5 17a8.5 8.5 0 1 1 15 0M12 13l3.5-4M12 14.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
);
export const PinIcon = /* @__PURE__ */ createIcon(
  'M12 21c4.5-4.3 7-7.7 7-11a7 7 0 1 0-14 0c0 3.3 2.5 6.7 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const FilterIcon = /* @__PURE__ */ createIcon('M4 7h16M7 12h10M10 17h4');
export const StarIcon = /* @__PURE__ */ createIcon(
  'm12 4 2.4 5.2 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.9l5.6-.7L12 4Z',
);
export const HallIcon = /* @__PURE__ */ createIcon(
  'M3.5 9 12 4l8.5 5h-17Zm2 0v8.5M10 9v8.5M14 9v8.5M18.5 9v8.5M3.5 20h17',
);
export const SunriseIcon = /* @__PURE__ */ createIcon(
  'M3 18h18M6.5 18a5.5 5.5 0 0 1 11 0M12 5v3.5M5 9.5l2 2m12-2-2 2',
);
export const CompassIcon = /* @__PURE__ */ createIcon(
  'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Zm-5.5-3.5-2 5-5 2 2-5 5-2Z',
);
export const TempleIcon = /* @__PURE__ */ createIcon('M4 20h16M6 20v-4h12v4M8 16v-4h8v4M10 12V8h4v4M12 8V4');
export const WavesIcon = /* @__PURE__ */ createIcon(
  'M3 9c2 0 2.5-2 4.5-2S10 9 12 9s2.5-2 4.5-2S19 9 21 9M3 14c2 0 2.5-2 4.5-2s2.5 2 4.5 2 2.5-2 4.5-2 2.5 2 4.5 2M3 19c2 0 2.5-2 4.5-2s2.5 2 4.5 2 2.5-2 4.5-2 2.5 2 4.5 2',
);
export const LeafIcon = /* @__PURE__ */ createIcon(
  'M12 21V11m0 2c-5 .5-8-2.5-8-8 5-.5 8 2.5 8 8Zm0 2c4 .3 7-2 7.5-6.5-4.5-.5-7.5 2-7.5 6.5Z',
);
export const PeakIcon = /* @__PURE__ */ createIcon('M2.5 19.5 9 7l4 7m-2.5 5.5 5-9.5 6 9.5h-19');
export const MapIcon = /* @__PURE__ */ createIcon(
  'M9 4.5 3.5 7v12.5L9 17l6 2.5 5.5-2.5V4.5L15 7 9 4.5Zm0 0V17m6-10v12.5',
);
export const HeartIcon = /* @__PURE__ */ createIcon(
  'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 7.5 2.7C19.5 15.4 12 20 12 20Z',
);
export const VideoIcon = /* @__PURE__ */ createIcon(
  'M5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5Zm5 4.2v5.6L15 12l-4.5-2.8Z',
);
