import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A TCP proxy that damages the connections between two programs, with the faults that toxiproxy names. */
export interface FaultProxy {
  port: number;
  /** Sends new connections to another port, and cuts those to the one before. */
  retarget: (port: number) => void;
  /** Closes every connection. */
  cut: () => void;
  /** Resets every connection (RST), so that both ends lose what is under way. */
  reset: () => void;
  /** Lets no byte through for this time; afterwards everything continues. */
  stall: (durationMs: number) => void;
  /** Delays every byte, for this time. */
  slow: (durationMs: number, delayMs: number) => void;
  /** Ends stalling and slowness. */
  heal: () => void;
  stop: () => Promise<void>;
}

/** @param targetPort where the other program listens on loopback */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  let target = targetPort;
  let stalledUntil = 0;
  let slowness = { until: 0, delayMs: 0 };
  const open = new Set<Socket>();

  const holdBack = async () => {
    if (Date.now() < slowness.until) await wait(slowness.delayMs);
    while (Date.now() < stalledUntil) await wait(20);
  };
  const forward = (from: Socket, to: Socket) => {
    open.add(from);
    from.setNoDelay(true);
    // One chain for each direction keeps the order of its bytes.
    let sent = Promise.resolve();
    const afterwards = (work: () => void) => {
      sent = sent.then(holdBack).then(() => {
        if (!to.destroyed) work();
      });
    };
    from.on('data', (bytes: Buffer) => afterwards(() => to.write(bytes)));
    from.on('end', () => afterwards(() => to.end()));
    from.on('error', () => to.resetAndDestroy());
    from.on('close', () => open.delete(from));
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const program = connect({ host: '127.0.0.1', port: target, allowHalfOpen: true });
    forward(client, program);
    forward(program, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const heal = () => {
    stalledUntil = 0;
    slowness = { until: 0, delayMs: 0 };
  };
  return {
    port: (server.address() as AddressInfo).port,
    retarget: (port) => {
      target = port;
      cut();
    },
    cut,
    reset: () => {
      for (const socket of open) socket.resetAndDestroy();
    },
    stall: (durationMs) => {
      stalledUntil = Date.now() + durationMs;
    },
    slow: (durationMs, delayMs) => {
      slowness = { until: Date.now() + durationMs, delayMs };
    },
    heal,
    stop: async () => {
      heal();
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
