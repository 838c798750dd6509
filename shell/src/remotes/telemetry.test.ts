import { report } from './telemetry';

const sent: Blob[] = [];
beforeEach(() => {
  sent.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_address: string, body: Blob) => sent.push(body) > 0,
  });
});

it('sends events in beacons that browsers accept, in their order and without loss', async () => {
  const stack = 'Ü'.repeat(4000);
  for (let value = 0; value < 50; value += 1) report({ kind: 'error', name: 'Connectivity', value, stack });
  dispatchEvent(new Event('pagehide'));
  for (const body of sent) expect(body.size).toBeLessThan(64 * 1024);
  const bodies = await Promise.all(sent.map((body) => body.text()));
  const events = bodies.flatMap((text) => (JSON.parse(text) as { events: { value: number }[] }).events);
  expect(events.map(({ value }) => value)).toEqual(Array.from({ length: 50 }, (_, value) => value));
});
