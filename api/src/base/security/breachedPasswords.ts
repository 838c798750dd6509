// Asks a service of breached passwords by k-anonymity: it gets five characters of the password's SHA-1, and nothing else.
import { createHash } from 'node:crypto';
import { DomainError } from '../errors/domainErrors';
import type { Needs } from '../../services';
import { requireUncommon } from './passwords';

/** What accepting a password needs. */
export type PasswordServices = Needs<'logger' | 'metrics' | 'settings'>;

const prefixLength = 5;
const timeoutMs = 1000;

/** The SHA-1 by which services of breached passwords know a password, split for a request. */
export function breachHashOf(password: string): { prefix: string; suffix: string } {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  return { prefix: hash.slice(0, prefixLength), suffix: hash.slice(prefixLength) };
}

/**
 * Whether a password is in a breach that the configured service knows; false if none is configured or it does not answer
 * within a second. Failures are counted.
 */
async function isBreachedPassword(
  { settings, metrics, logger }: PasswordServices,
  password: string,
): Promise<boolean> {
  if (settings.BREACHED_PASSWORDS_URL === undefined) return false;
  const { prefix, suffix } = breachHashOf(password);
  try {
    const response = await fetch(`${settings.BREACHED_PASSWORDS_URL}/range/${prefix}`, {
      // The answer gets lines of the count 0, so that its size does not tell the prefix to who listens.
      headers: { 'add-padding': 'true', 'user-agent': 'eSIM Portal' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The service answered ${response.status}.`);
    const isBreached = hasSuffix(await response.text(), suffix);
    metrics.breachedPasswordChecks.labels(isBreached ? 'breached' : 'unknown').inc();
    return isBreached;
  } catch (error) {
    metrics.breachedPasswordChecks.labels('failed').inc();
    logger.warn({ err: error }, 'the service of breached passwords did not answer');
    return false;
  }
}

/** Whether `suffix:count` is among the lines, with a count that is not of the padding. */
const hasSuffix = (lines: string, suffix: string): boolean =>
  lines.split(/\r?\n/).some((line) => {
    const [known, count] = line.split(':');
    return known?.toUpperCase() === suffix && Number(count) > 0;
  });

/**
 * Accepts a password that a user chooses.
 * @param email of the account
 * @throws 422 `password_too_common`, or `password_breached` where a service is configured
 */
export async function requireSafePassword(
  services: PasswordServices,
  password: string,
  email: string,
): Promise<void> {
  requireUncommon(password, email);
  if (!(await isBreachedPassword(services, password))) return;
  const message = 'This password is in a list of stolen passwords. Please choose another one.';
  throw new DomainError('password_breached', message, [{ field: 'password', code: 'breached', message }]);
}
