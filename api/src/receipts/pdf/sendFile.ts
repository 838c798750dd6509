// Documents as responses.
import type { FastifyReply } from 'fastify';

/** Sends a file of the caller that browsers download. Nothing on the way may store it. */
export const sendFile = (reply: FastifyReply, type: string, name: string, content: Buffer): FastifyReply =>
  reply
    .header('content-type', type)
    // Settings choose what numbers look like, so anything but plain characters is replaced.
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w .-]/g, '-')}"`)
    .header('cache-control', 'private, no-store')
    .send(content);
