import { deviceSystem } from './deviceSystem';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15';

it.each([
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15', 5],
  ['ios', mac, 5],
  ['desktop', mac, 0],
  ['android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile', 5],
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0', 10],
] as const)('is %s for %s', (system, userAgent, maxTouchPoints) => {
  expect(deviceSystem({ userAgent, maxTouchPoints })).toBe(system);
});
