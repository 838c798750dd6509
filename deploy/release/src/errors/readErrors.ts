import { z } from 'zod';
import { askApi } from '../innerPort';

const count = z.number().int().nonnegative();

/** A group's part of one version. */
const errorOfVersion = z.object({
  version: z.string(),
  events: count,
  visitors: count,
  firstSeen: z.string(),
  lastSeen: z.string(),
  /** As the browser gave it; empty without one. */
  stack: z.string(),
});

const errorGroup = z.object({
  fingerprint: z.string(),
  kind: z.string(),
  remote: z.string(),
  message: z.string(),
  events: count,
  /** About how many. */
  visitors: count,
  routes: z.array(z.string()),
  browsers: z.array(z.string()),
  firstSeen: z.string(),
  lastSeen: z.string(),
  /** The last seen first. */
  versions: z.array(errorOfVersion),
});
export type ErrorGroup = z.infer<typeof errorGroup>;

/**
 * Reads the groups of a remote's errors from the API’s inner port.
 *
 * @param address for instance `http://127.0.0.1:9464`
 * @throws when the API does not respond or sends an unexpected response
 */
export const readErrors = async (address: string, remote: string, version?: string): Promise<ErrorGroup[]> =>
  z
    .array(errorGroup)
    .parse(await askApi(address, '/release-errors', { remote, ...(version && { version }) }));
