import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox';

const maxMailBytes = 10 * 1024 * 1024;

const readAll = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** No mailbox of this domain exists. */
const unknownDomain = '@no-mailbox.example';

/** An SMTP server that accepts every email up to 10 MiB, except to `unknownDomain`, and delivers none. */
export const startSmtp = async (mailbox: Mailbox, port: number, host: string) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onRcptTo: ({ address }, _session, done) =>
      address.endsWith(unknownDomain)
        ? done(Object.assign(new Error('5.1.1 There is no such mailbox'), { responseCode: 550 }))
        : done(),
    onData: (stream, session, done) => {
      readAll(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) {
            throw Object.assign(new Error('The mail is too large'), { responseCode: 552 });
          }
          await mailbox.receive(
            raw,
            session.envelope.rcptTo.map((recipient) => recipient.address),
          );
        })
        .then(
          () => done(),
          (error: unknown) => done(error as Error),
        );
    },
  });
  // A client that disconnects halfway is not an error of the sandbox.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
