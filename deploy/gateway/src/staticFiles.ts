import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flagsFolder, publicFolder } from './folders';

/** Serves the gateway's own files: the icon of the portal, the flags of all countries and pictures of destinations. */
export async function addStaticFiles(server: FastifyInstance): Promise<void> {
  // Not by `sendFile`, which applies the rules of the folder of releases.
  const icon = await readFile(join(publicFolder, 'favicon.svg'));
  server.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
  await server.register(fastifyStatic, {
    root: join(publicFolder, 'scenes'),
    prefix: '/scenes/',
    allowedPath: (path) => path.endsWith('.svg'),
    maxAge: '7d',
    decorateReply: false,
  });
  // Flags hardly ever change, and their names carry no version.
  await server.register(fastifyStatic, {
    root: flagsFolder,
    prefix: '/flags/',
    allowedPath: (path) => path.endsWith('.svg'),
    maxAge: '7d',
    decorateReply: false,
  });
}
