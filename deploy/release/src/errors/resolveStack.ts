import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { isStoredFile, readSourceMap, type Registry, type ReleaseStore } from '@portal/registry';
import { parseStack, type StackFrameLite } from 'error-stack-parser-es/lite';

/** A stack in the words of the source, as far as maps allow. */
export interface ResolvedStack {
  lines: string[];
  /** Why lines are as the browser gave them. */
  notes: string[];
}

interface Release {
  name: string;
  version: string;
}
/** The map of a script, or why there is none. */
export type FoundMap = { map: TraceMap } | { note: string };

/** Writes a stack of Chrome, Firefox or Safari in the words of the source. @param mapOf finds the map of a script's address */
export async function inSourceWords(
  stack: string,
  mapOf: (file: string) => Promise<FoundMap>,
): Promise<ResolvedStack> {
  const frames = parseStack(stack, { allowEmpty: true });
  if (frames.length === 0) return { lines: stack.split('\n').filter(Boolean), notes: [] };
  const notes = new Set<string>();
  const lines: string[] = [];
  for (const frame of frames) {
    const found = await mapOf(frame.file ?? '');
    const line = 'map' in found ? sourceLine(frame, found.map) : null;
    const note = 'map' in found ? 'Some places are not in the source map.' : found.note;
    if (line === null && note) notes.add(note);
    lines.push(line ?? (frame.raw ?? '').trim());
  }
  return { lines, notes: [...notes] };
}

const scriptAddress = /\/r\/([a-z][a-z0-9-]*)\/([\w.-]+)\/([\w.~@+-]+\.js)$/;
const sharedPlace = 'files';

/** Resolves stacks of Chrome, Firefox and Safari through the source maps of their releases. */
export class StackResolver {
  private readonly maps = new Map<string, Promise<FoundMap>>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly registry: Registry,
  ) {}

  /** @param release the one that reported the stack; it decides whose map a shared script has */
  resolve(stack: string, release: Release): Promise<ResolvedStack> {
    return inSourceWords(stack, (file) => this.mapOf(file, release));
  }

  private async mapOf(file: string, release: Release): Promise<FoundMap> {
    const [, name, place, script] = scriptAddress.exec(file.split(/[?#]/)[0] ?? '') ?? [];
    // Not a script of the portal: a browser's own, an extension's or a payment provider's.
    if (!name || !place || !script) return { note: '' };
    const version = place === sharedPlace ? this.versionWith(name, script, release) : place;
    if (!version) return { note: `No release of ${name} has ${script}.` };
    const key = `${name}@${version}/${script}`;
    const known = this.maps.get(key) ?? this.readMap({ name, version }, script);
    this.maps.set(key, known);
    return known;
  }

  private versionWith(name: string, script: string, release: Release): string | undefined {
    const releases = Object.values(this.registry.applications[name]?.releases ?? {});
    const having = releases.filter(({ files }) => files.some((file) => isStoredFile(file.name, script)));
    const own = having.find(({ version }) => name === release.name && version === release.version);
    return (own ?? having.at(-1))?.version;
  }

  private async readMap(release: Release, script: string): Promise<FoundMap> {
    const { name, version } = release;
    try {
      const text = await readSourceMap(this.store, release, script);
      if (text === null) return { note: `${name} ${version} has no source map of ${script}.` };
      const map = new TraceMap(text);
      // A map says which file it is of, and file names promise their content.
      const isOfScript = map.file?.split('/').at(-1) === script;
      return isOfScript
        ? { map }
        : { note: `The source map of ${script} in ${name} ${version} is another file's.` };
    } catch {
      return { note: `The source map of ${script} in ${name} ${version} is broken.` };
    }
  }
}

/** The line of a frame in the words of the source; null if the map does not have it. */
function sourceLine(frame: StackFrameLite, map: TraceMap): string | null {
  // Browsers count columns from 1, maps from 0.
  const { line: row = 1, col = 1 } = frame;
  const { source, line, column, name } = originalPositionFor(map, { line: row, column: col - 1 });
  if (source === null) return null;
  const caller = name ?? frame.function;
  const place = `${sourceName(source)}:${line}:${column + 1}`;
  return `at ${caller ? `${caller} (${place})` : place}`;
}

/** `webpack://mfe-esim/./src/list/List.tsx?a1b2` is `src/list/List.tsx`. */
const sourceName = (source: string): string =>
  source.replace(/^[a-z-]+:\/\/[^/]*\/(?:\.\/)?/, '').replace(/\?.*$/, '');
