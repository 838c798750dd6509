// The approximate place of an address, from a database in MaxMind's format that the operator keeps up to date.
import { readFile, stat } from 'node:fs/promises';
import ipaddr from 'ipaddr.js';
import type { Reader } from 'mmdb-lib';
import { z } from 'zod';
import type { Logger } from 'pino';
import { SettingsError } from '../../../settings';

const refreshAfterMs = 60_000;
const maxLength = 100;

export interface Places {
  /** 'Hamburg, Germany', or the country alone; empty for a private address and for one that nobody knows. */
  placeOf: (ipAddress: string) => string;
  /** Reads the file again if it was replaced. One that cannot be read is logged, and the earlier one stays. */
  refresh: () => Promise<void>;
}

const named = z.object({ names: z.object({ en: z.string() }) });
/** What is read of an entry; databases differ in the rest. */
const entrySchema = z.object({
  city: named.optional().catch(undefined),
  country: named.optional().catch(undefined),
  registered_country: named.optional().catch(undefined),
});

/**
 * Opens the database; without a file every place is empty, and nothing of it is loaded.
 * @throws SettingsError if the file is missing or is not such a database
 */
export async function openPlaces(
  file: string | undefined,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<Places> {
  if (file === undefined) return { placeOf: () => '', refresh: async () => undefined };
  let current = await load(file).catch((error: unknown) => {
    throw new SettingsError(
      `The settings are not complete:\n  PLACE_DATABASE: cannot be read as a database in MaxMind's format (${messageOf(error)}). Example: /var/lib/portal/GeoLite2-City.mmdb`,
    );
  });
  let checkedAt = Date.now();
  const refresh = async () => {
    checkedAt = Date.now();
    try {
      if ((await versionOf(file)) === current.version) return;
      current = await load(file);
      logger.info({ built: current.reader.metadata.buildEpoch }, 'the database of places was replaced');
    } catch (error) {
      logger.warn({ err: error }, 'the new database of places cannot be read, and the earlier one stays');
    }
  };
  return {
    refresh,
    placeOf: (ipAddress) => {
      if (Date.now() - checkedAt >= refreshAfterMs) void refresh();
      return find(current.reader, ipAddress);
    },
  };
}

type Entry = Record<string, never>;

interface Loaded {
  reader: Reader<Entry>;
  version: string;
}

async function load(file: string): Promise<Loaded> {
  // Before the content, so that a file that is replaced meanwhile is read again.
  const version = await versionOf(file);
  const { Reader: MmdbReader } = await import('mmdb-lib');
  const reader = new MmdbReader<Entry>(await readFile(file));
  // A file that was cut short fails here and not at a sign-in.
  reader.get('8.8.8.8');
  return { reader, version };
}

const versionOf = async (file: string): Promise<string> => {
  const { mtimeMs, size, ino } = await stat(file);
  return [mtimeMs, size, ino].join(' ');
};

function find(reader: Reader<Entry>, ipAddress: string): string {
  if (!ipaddr.isValid(ipAddress)) return '';
  const address = ipaddr.process(ipAddress);
  if (address.range() !== 'unicast') return '';
  if (address.kind() === 'ipv6' && reader.metadata.ipVersion === 4) return '';
  const { data } = entrySchema.safeParse(entryOf(reader, address.toString()));
  const country = data?.country ?? data?.registered_country;
  const names = [data?.city?.names.en, country?.names.en].filter(Boolean);
  return names
    .join(', ')
    .replace(/[\p{C}<>]/gu, '')
    .slice(0, maxLength);
}

/** A damaged entry is none: no sign-in fails by it. */
function entryOf(reader: Reader<Entry>, ipAddress: string): unknown {
  try {
    return reader.get(ipAddress);
  } catch {
    return null;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
