import type { FastifyReply } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than any client should wait; then the connection is cut so that none is held for ever. */
const longestSilenceMs = 120_000;

/** Leaves the caller without an answer: the connection stays open and silent until the caller gives up. */
export const leaveWithoutResponse = (reply: FastifyReply): void => {
  const { socket } = reply.raw;
  reply.hijack();
  const timer = setTimeout(() => socket?.destroy(), longestSilenceMs);
  socket?.once('close', () => clearTimeout(timer));
  timer.unref();
};

export const pause = async (ms: number): Promise<void> => {
  if (ms > 0) await wait(ms, undefined, { ref: false });
};
