import { createServer } from 'node:net';
import { freePort, requirePort } from './ports';

it('returns free ports below the ephemeral range', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(ports.length);
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    await requirePort(port);
  }
});

it('says what to do about a port in use', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await expect(requirePort(port)).rejects.toThrow(`PORT=${port + 1} npm start`);
  await new Promise((resolve) => server.close(resolve));
});
