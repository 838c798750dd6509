// The process's logger. Secrets are redacted.
import type { DestinationStream, Logger } from 'pino';
import pino from 'pino';

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

// Paths of reset and verification links contain tokens, which are redacted.
const tokenInPath = /(\/auth\/(?:reset-password|verify-email)\/)[^/?]+/;

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
      err: pino.stdSerializers.err,
      req: (request: { id: string; method: string; url: string; ip: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0]?.replace(tokenInPath, '$1[cut out]'),
        ip: request.ip,
      }),
    },
  };
  return pino(options, destination);
}
