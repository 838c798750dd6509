// The process's logger. Secrets are redacted.
import type { DestinationStream, Logger } from 'pino';
import pino from 'pino';
import { serializeError } from './loggedError';

const secretPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.currentPassword',
  '*.newPassword',
  '*.token',
  '*.tempToken',
  '*.accessToken',
  '*.refreshToken',
  '*.secret',
  '*.clientSecret',
  '*.recoveryCode',
  '*.activation_code',
  '*.activationCode',
];

// Paths of links in emails contain tokens, and those of saved cards the card processor's ids: they are redacted.
const secretInPath =
  /(\/(?:auth\/(?:reset-password|verify-email)|notifications\/unsubscribe|payouts\/cancel|payment\/saved-cards)\/)[^/?]+/;

/**
 * Writes synchronously: if the reader of the log has gone, sonic-boom 4 retries buffered lines forever in `flushSync` and
 * the process never exits.
 */
const standardOutput = () => pino.destination({ dest: 1, sync: true });

/** Creates a logger with redacted secrets, by default on standard output. */
export function createLogger(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    redact: { paths: secretPaths, censor: '[cut out]' },
    serializers: {
      err: serializeError,
      req: (request: { id: string; method: string; url: string; ip: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0]?.replace(secretInPath, '$1[cut out]'),
        ip: request.ip,
      }),
    },
  };
  return pino(options, destination);
}
