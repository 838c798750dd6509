import type { InnerAnswer } from '@portal/tracing/metrics';
import type { Queryable } from '../database/database';
import { timeIn } from '../metrics/metrics';
import { browserErrors } from './browserErrors';
import { releaseVitals } from './vitals';

/**
 * What the inner port answers about releases: `/release-errors?remote=<name>&version=<version>` and
 * `/release-vitals?remote=<name>&since=<time>`.
 */
export const releaseAnswers = (db: Queryable): Record<string, InnerAnswer> => ({
  '/release-errors': async (query) => browserErrors(db, remoteIn(query), query.get('version') ?? undefined),
  '/release-vitals': async (query) => releaseVitals(db, remoteIn(query), timeIn(query, 'since')),
});

/** @throws RangeError */
function remoteIn(query: URLSearchParams): string {
  const remote = query.get('remote');
  if (!remote) throw new RangeError('remote must be the name of a remote.');
  return remote;
}
