import { nameSchema } from '@portal/manifest/record';
import {
  applicationOf,
  compressedForms,
  isStoredFile,
  RegistryError,
  reservationKey,
  sharedFolder,
  versionSchema,
} from '@portal/registry';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { covers, type Grant } from './grants';
import { withUploadedFiles } from './uploadedFiles';
import type { ReleaseContext } from './releaseContext';

const file = z.string().regex(/^(?!\.)[\w.~@+-]+$/, 'is the name of a file');
const application = z.object({ name: nameSchema });
const release = application.extend({ version: versionSchema });
const releaseFile = release.extend({ file });
const sharedFile = application.extend({ file });
const removals = z.strictObject({ files: z.array(file) });

/** Files of one application belong to those who release it. */
function assertOwn(grant: Grant, name: string): void {
  if (!covers(grant, name))
    throw new RegistryError(
      'not_permitted',
      `The key of '${grant.name}' may not touch the files of ${name}.`,
    );
}

/** The files of releases: those of a release alone, those that an application's releases share, and source maps. */
export function addFileRoutes(context: ReleaseContext): void {
  const { server, store } = context;
  server.get('/releases', () => store.storedReleases());
  addReleaseFiles(context);
  addSharedFiles(context);

  server.put('/releases/:name/:version/maps/:file', async (request, reply) => {
    const { name, version, file: map } = releaseFile.parse(request.params);
    assertOwn(request.grant, name);
    await assertInProgress(context, name, version);
    await store.putSourceMap(name, version, map, z.instanceof(Buffer).parse(request.body));
    return reply.code(204).send();
  });

  // Sources are for their own team, as the files of a release are for everybody.
  server.get('/releases/:name/:version/maps/:file', async (request, reply) => {
    const { name, version, file: map } = releaseFile.parse(request.params);
    assertOwn(request.grant, name);
    return sendFile(reply, await store.readSourceMap(name, version, map));
  });
}

function addReleaseFiles(context: ReleaseContext): void {
  const { server, store } = context;
  server.put('/releases/:name/:version/files', async (request, reply) => {
    const { name, version } = release.parse(request.params);
    assertOwn(request.grant, name);
    await assertInProgress(context, name, version);
    await withUploadedFiles(
      request,
      (name) => file.safeParse(name).success,
      (folder) => store.putFiles(name, version, folder),
    );
    return reply.code(204).send();
  });

  server.delete('/releases/:name/:version/files', async (request, reply) => {
    const { name, version } = release.parse(request.params);
    assertOwn(request.grant, name);
    if (applicationOf(await store.read(), name).releases[version])
      throw new RegistryError('is_live', `${name} ${version} is in the registry: its files stay.`);
    await store.removeFiles(name, version);
    return reply.code(204).send();
  });

  server.get('/releases/:name/:version/files/:file', async (request, reply) => {
    const { name, version, file: wanted } = releaseFile.parse(request.params);
    return sendFile(reply, await store.readFile(name, version, wanted));
  });
}

function addSharedFiles(context: ReleaseContext): void {
  const { server, store } = context;
  server.get('/shared/:name', (request) => store.sharedFiles(application.parse(request.params).name));

  server.get('/shared/:name/:file', async (request, reply) => {
    const { name, file: wanted } = sharedFile.parse(request.params);
    // Any version: the file is in the folder that all share.
    return sendFile(reply, await store.readFile(name, '0.0.0', `${sharedFolder}/${wanted}`));
  });

  server.put('/shared/:name/:file', async (request, reply) => {
    const { name, file: shared } = sharedFile.parse(request.params);
    assertOwn(request.grant, name);
    const isForm = (part: string) => ['', ...compressedForms].some((form) => part === `${shared}${form}`);
    await withUploadedFiles(request, isForm, (folder) => store.putSharedFile(name, folder, shared));
    return reply.code(204).send();
  });

  server.post('/shared/:name/removals', async (request, reply) => {
    const { name } = application.parse(request.params);
    assertOwn(request.grant, name);
    const { files } = removals.parse(request.body);
    const named = Object.values(applicationOf(await store.read(), name).releases).flatMap((one) => one.files);
    const used = files.find((unused) => named.some((one) => isStoredFile(one.name, unused)));
    if (used) throw new RegistryError('is_live', `A release of ${name} has the file ${used}.`);
    await store.removeSharedFiles(name, files);
    return reply.code(204).send();
  });
}

/** Files come with a publish that has reserved its version, and only until the release is in the registry. */
async function assertInProgress({ store }: ReleaseContext, name: string, version: string): Promise<void> {
  const registry = await store.read();
  if (applicationOf(registry, name).releases[version])
    throw new RegistryError('version_exists', `${name} ${version} is published, and releases never change.`);
  if (!registry.reservations[reservationKey(name, version)])
    throw new RegistryError('changed_meanwhile', `Nobody is publishing ${name} ${version}. Try again.`);
}

const sendFile = (reply: FastifyReply, content: Buffer | null) =>
  content
    ? reply.type('application/octet-stream').send(content)
    : reply.code(404).send({ code: 'not_found', message: 'There is no such file.' });
