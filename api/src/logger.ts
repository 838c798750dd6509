// One logger for the process. Nothing that opens a door may reach it.
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

// Tokens also travel in paths (reset and verification links): those parts are cut out.
const tokenInPath = /(\/auth\/(?:reset-password|verify-email)\/)[^/?]+/;

/**
 * Each line is written at once. Lines that wait for a reader who is gone are tried again for ever when
 * the process ends (sonic-boom 4, `flushSync`), and it would never end.
 */
const standardOutput = () => pino.destination({ dest: 1, sync: true });

/** Structured logs, secrets cut out; on standard output unless told otherwise. */
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
