// Documents as responses.
import type { FastifyReply } from 'fastify';

/** A file's name of plain characters: settings choose what numbers look like. */
export const plainName = (name: string): string => name.replaceAll(/[^\w .-]/g, '-');

/** Sends a file of the caller that browsers download. Nothing on the way may store it. */
export const sendFile = (reply: FastifyReply, type: string, name: string, content: Buffer): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${plainName(name)}"`)
    .header('cache-control', 'private, no-store')
    .send(content);
