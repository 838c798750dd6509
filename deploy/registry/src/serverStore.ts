import { openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { registrySchema, type Registry } from './document';
import { RegistryError, registryErrorCodes } from './errors';
import { compressedForms, isShared } from './sharedFiles';
import { ReleaseStore, type Author, type VersionedText } from './store';

interface Sent {
  body?: BodyInit;
  headers?: Record<string, string>;
  /** Answers that are no failure. */
  accepted?: readonly number[];
}

const outdated = 412;
const missing = 404;

/**
 * The store behind a release server, which lets a key release the applications of its team alone. It checks each change and
 * writes the log itself.
 */
export class ServerStore extends ReleaseStore {
  constructor(
    readonly address: string,
    /** What the server is shown. */
    private readonly key: () => Promise<string>,
  ) {
    super();
  }

  async currentEtag(): Promise<string | null> {
    const answer = await this.send('HEAD', ['registry'], { accepted: [missing] });
    return answer.status === missing ? null : answer.headers.get('etag');
  }

  protected async readText(): Promise<VersionedText | null> {
    const answer = await this.send('GET', ['registry'], { accepted: [missing] });
    if (answer.status === missing) return null;
    return { text: await answer.text(), etag: answer.headers.get('etag') ?? '' };
  }

  protected async replaceText(text: string, expectedEtag: string | null): Promise<boolean> {
    const condition = expectedEtag === null ? { 'if-none-match': '*' } : { 'if-match': expectedEtag };
    const headers = { 'content-type': 'application/json', ...condition };
    try {
      const answer = await this.send('PUT', ['registry'], { body: text, headers, accepted: [outdated] });
      return answer.status !== outdated;
    } catch (error) {
      if (error instanceof RegistryError) throw error;
      // The answer was lost, and perhaps not the change.
      const present = await this.readText();
      if (present && areSame(present.text, text)) return true;
      throw error;
    }
  }

  /** The server writes the line, with the grant that it took the change by. */
  protected async addToLog(): Promise<void> {
    return Promise.resolve();
  }

  /** The server's own store is checked by the server. */
  protected async checkConditionalWrites(): Promise<void> {
    return Promise.resolve();
  }

  protected async logTexts(limit: number): Promise<string[]> {
    const path = ['log', ...(limit === Infinity ? [] : [String(limit)])];
    const lines = (await (await this.send('GET', path)).json()) as unknown[];
    return lines.map((line) => JSON.stringify(line));
  }

  override async rebuild(by: Author): Promise<Registry> {
    const answer = await this.send('POST', ['rebuild'], json({ by }));
    return registrySchema.parse(await answer.json());
  }

  async putFiles(name: string, version: string, fromFolder: string): Promise<void> {
    await this.upload(['releases', name, version, 'files'], fromFolder, await readdir(fromFolder));
  }

  async removeFiles(name: string, version: string): Promise<void> {
    await this.send('DELETE', ['releases', name, version, 'files']);
  }

  async putSharedFile(name: string, fromFolder: string, file: string): Promise<void> {
    const stored = new Set(await readdir(fromFolder));
    const forms = ['', ...compressedForms].map((form) => `${file}${form}`).filter((form) => stored.has(form));
    await this.upload(['shared', name, file], fromFolder, forms);
  }

  async sharedFiles(name: string): Promise<string[]> {
    return (await (await this.send('GET', ['shared', name])).json()) as string[];
  }

  async removeSharedFiles(name: string, files: readonly string[]): Promise<void> {
    await this.send('POST', ['shared', name, 'removals'], json({ files }));
  }

  async putSourceMap(name: string, version: string, file: string, content: Buffer): Promise<void> {
    const headers = { 'content-type': 'application/octet-stream' };
    await this.send('PUT', ['releases', name, version, 'maps', file], {
      body: new Uint8Array(content),
      headers,
    });
  }

  readSourceMap(name: string, version: string, file: string): Promise<Buffer | null> {
    return this.download(['releases', name, version, 'maps', file]);
  }

  readFile(name: string, version: string, file: string): Promise<Buffer | null> {
    return this.download(
      isShared(file) ? ['shared', name, basename(file)] : ['releases', name, version, 'files', file],
    );
  }

  async storedReleases(): Promise<{ name: string; version: string }[]> {
    return (await (await this.send('GET', ['releases'])).json()) as { name: string; version: string }[];
  }

  private async upload(path: readonly string[], folder: string, files: readonly string[]): Promise<void> {
    const form = new FormData();
    for (const file of files) form.append('file', await openAsBlob(join(folder, file)), file);
    await this.send('PUT', path, { body: form });
  }

  private async download(path: readonly string[]): Promise<Buffer | null> {
    const answer = await this.send('GET', path, { accepted: [missing] });
    return answer.status === missing ? null : Buffer.from(await answer.arrayBuffer());
  }

  private async send(method: string, path: readonly string[], sent: Sent = {}): Promise<Response> {
    const { accepted = [], headers, ...body } = sent;
    const address = [this.address.replace(/\/$/, ''), ...path.map(encodeURIComponent)].join('/');
    const authorization = `Bearer ${await this.key()}`;
    const request = { method, headers: { ...headers, authorization }, ...body };
    const answer = await fetch(address, request).catch((error: unknown) => {
      throw new Error(`${this.address} cannot be reached (${String((error as Error).cause ?? error)}).`, {
        cause: error,
      });
    });
    if (answer.ok || accepted.includes(answer.status)) return answer;
    throw await failureOf(answer, this.address);
  }
}

const json = (value: object): Sent => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});

/** Whether two registries hold the same; the server writes the line of the log in its own words. */
function areSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => {
    const { applications, reservations } = registrySchema.parse(JSON.parse(text));
    return { applications, reservations };
  });
  return isDeepStrictEqual(first, second);
}

async function failureOf(answer: Response, address: string): Promise<Error> {
  const { code, message } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  const known = registryErrorCodes.find((one) => one === code);
  if (known && message) return new RegistryError(known, message);
  return new Error(message ?? `${address} answers with ${answer.status}.`);
}
