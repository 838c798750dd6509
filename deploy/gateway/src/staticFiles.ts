import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flagsFolder, publicFolder } from './folders';

/** The elements of a page's head with which a browser shows the portal in a tab and on a phone's home screen. */
export const iconLinks = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/icons/apple-touch.png">',
  '<link rel="manifest" href="/app.webmanifest">',
];

/** The picture that a messenger shows with a link to the portal. */
export const previewPicture = '/icons/512.png';

/** Serves the gateway's own files: icons and web app manifest, the flags of all countries and pictures of destinations. */
export async function addStaticFiles(server: FastifyInstance): Promise<void> {
  const serveFile = async (name: string, type: string) => {
    // Not by `sendFile`, which applies the rules of the folder of releases.
    const content = await readFile(join(publicFolder, name));
    server.get(`/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(content),
    );
  };
  await serveFile('favicon.svg', 'image/svg+xml');
  await serveFile('app.webmanifest', 'application/manifest+json');
  // They hardly ever change, and their names carry no version.
  const serveFolder = (folder: string, prefix: string, ending: string) =>
    server.register(fastifyStatic, {
      root: folder,
      prefix,
      allowedPath: (path) => path.endsWith(ending),
      maxAge: '7d',
      decorateReply: false,
    });
  await serveFolder(join(publicFolder, 'icons'), '/icons/', '.png');
  await serveFolder(join(publicFolder, 'scenes'), '/scenes/', '.svg');
  await serveFolder(flagsFolder, '/flags/', '.svg');
}
