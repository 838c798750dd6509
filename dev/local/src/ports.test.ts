import { createServer } from 'node:net';
import { freePort, portsOfProcess, requirePort } from './ports';

it('returns free ports below the ephemeral range, each once', async () => {
  const ports = await Promise.all(Array.from({ length: 1000 }, freePort));
  expect(new Set(ports).size).toBe(ports.length);
  for (const port of ports) expect(port).toBeLessThan(32_768);
  await requirePort(ports[0] ?? 0);
});

it('returns other ports in each of 200 processes that run at the same time', () => {
  const firstPorts = (id: number) => {
    const candidates = portsOfProcess(id);
    return Array.from({ length: 97 }, () => candidates.next().value);
  };
  const ports = Array.from({ length: 200 }, (_none, index) => firstPorts(4_194_000 + index)).flat();
  expect(new Set(ports).size).toBe(ports.length);
});

it('says what to do about a port in use', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await expect(requirePort(port)).rejects.toThrow(`PORT=${port + 1} npm start`);
  await new Promise((resolve) => server.close(resolve));
});
