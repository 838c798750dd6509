// Open streams of server-sent events. They carry no data: a page that is told of a change asks for it with its token.
import { PassThrough } from 'node:stream';
import { tooManyRequests } from '../../../base/errors/domainErrors';

/** Visible tabs of one user in this process; further ones ask from time to time. */
const maxPerUser = 6;
/** Shorter than proxies keep a silent connection. */
const heartbeatMs = 25_000;

interface StreamOwner {
  userId: string;
  sessionId: string;
}

export class NotificationStreams {
  private readonly streams = new Map<PassThrough, StreamOwner>();
  private readonly timer: NodeJS.Timeout;

  constructor() {
    this.timer = setInterval(() => this.write(null, ': still here\n\n'), heartbeatMs);
    this.timer.unref();
  }

  /**
   * Opens a stream that ends after `ms`, so that the session is checked again.
   * @throws 429 when the user has too many
   */
  open(owner: StreamOwner, ms: number): PassThrough {
    if (this.streamsOf(({ userId }) => userId === owner.userId).length >= maxPerUser)
      throw tooManyRequests(60);
    const stream = new PassThrough();
    this.streams.set(stream, owner);
    const timer = setTimeout(() => stream.end(), ms);
    stream.once('close', () => {
      clearTimeout(timer);
      this.streams.delete(stream);
    });
    stream.write(': connected\n\n');
    return stream;
  }

  /** Tells a user's pages that something changed; null tells everybody's. */
  tellChange(userId: string | null): void {
    this.write(userId, 'event: changed\ndata: {}\n\n');
  }

  /** Ends the streams of a session that has ended; null ends all: pages whose session goes on connect again. */
  endSession(sessionId: string | null): void {
    for (const stream of this.streamsOf((owner) => sessionId === null || owner.sessionId === sessionId))
      stream.end();
  }

  /** Ends every stream; their pages connect again, to another process. */
  close(): void {
    clearInterval(this.timer);
    this.endSession(null);
  }

  private streamsOf(isMeant: (owner: StreamOwner) => boolean): PassThrough[] {
    return [...this.streams].filter(([, owner]) => isMeant(owner)).map(([stream]) => stream);
  }

  private write(userId: string | null, text: string): void {
    for (const stream of this.streamsOf((owner) => userId === null || owner.userId === userId)) {
      // A reader that does not keep up has missed nothing: it asks again when it connects.
      if (stream.writableNeedDrain) stream.destroy();
      else stream.write(text);
    }
  }
}
