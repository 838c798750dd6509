import type { FastifyReply } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than any client waits; then the connection is closed, so none stays open forever. */
const maxSilenceMs = 120_000;

/** Never responds: the connection stays open until the caller times out. */
export const leaveWithoutResponse = (reply: FastifyReply): void => {
  const { socket } = reply.raw;
  reply.hijack();
  const timer = setTimeout(() => socket?.destroy(), maxSilenceMs);
  socket?.once('close', () => clearTimeout(timer));
  timer.unref();
};

export const pause = async (ms: number): Promise<void> => {
  if (ms > 0) await wait(ms, undefined, { ref: false });
};
