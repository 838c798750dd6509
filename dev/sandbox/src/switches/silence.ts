import type { FastifyReply } from 'fastify';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FaultName } from './schema';

/** Longer than any client waits; then the connection is closed, so none stays open forever. */
const maxSilenceMs = 120_000;

/** Whether the work was done and the answer of a call is lost, as its fault says. */
export function losesAnswer(fault: FaultName | undefined, reply: FastifyReply): boolean {
  if (fault !== 'timeoutAfterWork' && fault !== 'hangUpAfterWork') return false;
  const { socket } = reply.raw;
  reply.hijack();
  if (fault === 'hangUpAfterWork') socket?.destroy();
  else leaveOpen(socket);
  return true;
}

/** Never responds: the connection stays open until the caller times out. */
function leaveOpen(socket: Socket | null): void {
  const timer = setTimeout(() => socket?.destroy(), maxSilenceMs);
  socket?.once('close', () => clearTimeout(timer));
  timer.unref();
}

export const pause = async (ms: number): Promise<void> => {
  if (ms > 0) await wait(ms, undefined, { ref: false });
};
