import { createServer, type AddressInfo } from 'node:net';

/** Starts a server on this machine whose answer has that beginning and then comes byte by byte, without an end. */
export async function startDrippingServer(
  beginning: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(beginning);
    const timer = setInterval(() => socket.write('x'), 10);
    socket.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    // It ends once whoever called has hung up.
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
