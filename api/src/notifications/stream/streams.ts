// Open streams of server-sent events. They carry no data: a page that is told of a change asks for it with its token.
import { PassThrough } from 'node:stream';
import { tooManyRequests } from '../../errors/httpErrors';

/** Visible tabs of one user in this process; further ones ask from time to time. */
const maxPerUser = 6;
/** Shorter than proxies keep a silent connection. */
const heartbeatMs = 25_000;

export class NotificationStreams {
  private readonly streams = new Map<string, Set<PassThrough>>();
  private readonly timer: NodeJS.Timeout;

  constructor() {
    this.timer = setInterval(() => this.write(null, ': still here\n\n'), heartbeatMs);
    this.timer.unref();
  }

  /**
   * Opens a stream that ends after `seconds`, so that the session is checked again.
   * @throws 429 when the user has too many
   */
  open(userId: string, seconds: number): PassThrough {
    const own = this.streams.get(userId) ?? new Set<PassThrough>();
    if (own.size >= maxPerUser) throw tooManyRequests(60);
    const stream = new PassThrough();
    own.add(stream);
    this.streams.set(userId, own);
    const timer = setTimeout(() => stream.end(), seconds * 1000);
    stream.once('close', () => {
      clearTimeout(timer);
      own.delete(stream);
      if (own.size === 0) this.streams.delete(userId);
    });
    stream.write(': connected\n\n');
    return stream;
  }

  /** Tells a user's pages that something changed; null tells everybody's. */
  tellChange(userId: string | null): void {
    this.write(userId, 'event: changed\ndata: {}\n\n');
  }

  /** Ends every stream; their pages connect again, to another process. */
  close(): void {
    clearInterval(this.timer);
    for (const own of this.streams.values()) for (const stream of own) stream.end();
  }

  private write(userId: string | null, text: string): void {
    const all = userId === null ? [...this.streams.values()] : [this.streams.get(userId) ?? []];
    for (const own of all) {
      for (const stream of own) {
        // A reader that does not keep up has missed nothing: it asks again when it connects.
        if (stream.writableNeedDrain) stream.destroy();
        else stream.write(text);
      }
    }
  }
}
