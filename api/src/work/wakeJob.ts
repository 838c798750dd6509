import type { Services } from '../services';

/**
 * Has a job run at the earliest after `afterSeconds` instead of at its next schedule. What it is about is stored
 * already, so an error of the queue must not fail the request.
 */
export async function wakeJob(
  { send, logger }: Pick<Services, 'send' | 'logger'>,
  job: string,
  afterSeconds = 0,
): Promise<void> {
  await send(job, {}, afterSeconds).catch((error: unknown) =>
    logger.warn({ err: error, job }, 'a job was not woken'),
  );
}
