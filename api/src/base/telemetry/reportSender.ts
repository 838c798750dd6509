// Who sent a report, as the gateway says it: browsers cannot set these headers, because the gateway removes theirs.
import type { IncomingHttpHeaders } from 'node:http';
import {
  networkHeader,
  releasesHeader,
  unsignedVisitor,
  visitorHeader,
  type TelemetryEvent,
} from '@portal/contract';
import { z } from 'zod';

const hash = z.string().regex(/^[\w-]{20,64}$/);
const releaseVersion = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,40})?$/);
const releaseMap = z.record(z.string().regex(/^[a-z][a-z0-9-]{1,40}$/), releaseVersion);

export interface ReportSender {
  /** A hash of the visitor’s signed id; null while no canary runs, or without one. */
  visitor: string | null;
  /** Whether a canary runs and the visitor has no id that the gateway signed. */
  isUnsigned: boolean;
  /** A hash of the network; null when the address is unknown. */
  network: string | null;
  /** The release of each application that this visitor is given. */
  releases: ReadonlyMap<string, string>;
}

/** Reads what the gateway says of a sender; without a gateway nothing is known. */
export function senderOf(headers: IncomingHttpHeaders): ReportSender {
  const { data } = releaseMap.safeParse(parseJson(headers[releasesHeader]));
  return {
    visitor: hash.safeParse(headers[visitorHeader]).data ?? null,
    isUnsigned: headers[visitorHeader] === unsignedVisitor,
    network: hash.safeParse(headers[networkHeader]).data ?? null,
    releases: new Map(Object.entries(data ?? {})),
  };
}

function parseJson(text: string | string[] | undefined): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/**
 * Whether an event is about the release that its sender is given. Everything else is not counted: a made-up version, and
 * what an open tab reports of a release that it got before.
 */
export const isOfOwnRelease = ({ remote, version }: TelemetryEvent, { releases }: ReportSender): boolean =>
  remote !== undefined && version !== undefined && releases.get(remote) === version;
