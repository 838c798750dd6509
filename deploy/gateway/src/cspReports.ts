// Takes the browsers' reports of violated policies: counted and logged for the owner of the script, without who or where.
import type { Resolution } from '@portal/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cspReportsAddress } from './contentSecurityPolicy';
import { sendError } from './errors';
import type { GatewayMetrics } from './metrics';

const maxBytes = 16_384;
const maxReports = 20;
const windowMs = 60_000;
/** Requests in a window: of one address, and of all. */
const maxPerAddress = 30;
const maxOfAll = 600;

const optionalText = z.string().max(4000).nullish();
const optionalNumber = z.number().int().nonnegative().nullish();

/** One violation, of either format. */
const violationSchema = z.object({
  directive: z.string().max(100),
  blocked: optionalText,
  source: optionalText,
  line: optionalNumber,
  column: optionalNumber,
});
type Violation = z.output<typeof violationSchema>;

const violationsSchema = z.array(violationSchema);
const bodySchema = z.record(z.string(), z.unknown());
/** `report-to` (Reporting API): a list, also of other kinds of reports. */
const listSchema = z.array(z.object({ type: z.string(), body: bodySchema })).max(maxReports);
/** `report-uri`, of browsers without the Reporting API: one report. */
const singleSchema = z.object({ 'csp-report': bodySchema });

/** The violations of a request's body; null if it is no report. */
function violationsOf(body: unknown): Violation[] | null {
  const list = listSchema.safeParse(body).data;
  const single = singleSchema.safeParse(body).data?.['csp-report'];
  if (!list && !single) return null;
  const ofList = (list ?? [])
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) => ({
      directive: report['effectiveDirective'],
      blocked: report['blockedURL'],
      source: report['sourceFile'],
      line: report['lineNumber'],
      column: report['columnNumber'],
    }));
  const ofSingle = single && {
    directive: single['effective-directive'] ?? single['violated-directive'],
    blocked: single['blocked-uri'],
    source: single['source-file'],
    line: single['line-number'],
    column: single['column-number'],
  };
  return violationsSchema.safeParse(ofSingle ? [ofSingle] : ofList).data ?? null;
}

const releaseFile = /^\/r\/([\w-]{1,60})\/[\w./-]{1,200}$/;

/** The file of a release that a violation names; null for another origin, such as an extension's. */
function fileOf(source: string | null | undefined, host: string): { path: string; name: string } | null {
  if (!source || !URL.canParse(source)) return null;
  const url = new URL(source);
  const [path, name] = releaseFile.exec(url.pathname) ?? [];
  return url.host === host && path && name ? { path, name } : null;
}

/** Known keywords and origins; never a whole address, which can name a person. */
function blockedOf(blocked: string | null | undefined): string {
  if (!blocked) return 'unknown';
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).origin : 'unknown';
}

const knownDirectives =
  /^(default|script|style|img|font|connect|frame|manifest|worker|object)-src(-elem|-attr)?$|^(form-action|base-uri|frame-ancestors|require-trusted-types-for|trusted-types)$/;

/** Counts requests of a window and remembers what was logged in it. */
class Window {
  private startedAt = 0;
  private all = 0;
  private readonly ofAddress = new Map<string, number>();
  private readonly logged = new Set<string>();

  constructor(private readonly now: () => number) {}

  private renew(): void {
    if (this.now() - this.startedAt < windowMs) return;
    [this.startedAt, this.all] = [this.now(), 0];
    this.ofAddress.clear();
    this.logged.clear();
  }

  /** False if the address, or all together, sent too many. */
  accepts(address: string): boolean {
    this.renew();
    const count = (this.ofAddress.get(address) ?? 0) + 1;
    if (count > maxPerAddress || this.all >= maxOfAll) return false;
    this.ofAddress.set(address, count);
    this.all += 1;
    return true;
  }

  /** Whether the text is new in this window. */
  isNew(text: string): boolean {
    if (this.logged.has(text)) return false;
    this.logged.add(text);
    return true;
  }
}

/**
 * Adds the endpoint of reports.
 *
 * @param resolution the releases of today, which say whose a script is
 * @param now the clock, in ms
 */
export async function addCspReports(
  server: FastifyInstance,
  metrics: Pick<GatewayMetrics, 'cspReports'>,
  resolution: () => Promise<Resolution | null>,
  now: () => number = Date.now,
): Promise<void> {
  const window = new Window(now);

  const record = (violation: Violation, { host, log }: FastifyRequest, owners: Owners): void => {
    const directive = knownDirectives.test(violation.directive) ? violation.directive : 'other';
    const file = fileOf(violation.source, host);
    const team = file && owners.get(file.name);
    const remote = file && team !== undefined ? file.name : violation.source ? 'other' : 'page';
    metrics.cspReports.labels(remote, directive).inc();
    // What no release did, such as an extension, is for nobody.
    if (remote === 'other') return;
    const { line = null, column = null } = violation;
    const what = {
      remote,
      team,
      directive,
      blocked: blockedOf(violation.blocked),
      file: file?.path,
      line,
      column,
    };
    if (window.isNew(JSON.stringify(what))) log.warn(what, 'content security policy violated');
  };

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(cspReportsAddress, { bodyLimit: maxBytes }, async (request, reply) => {
      if (!window.accepts(request.ip)) {
        void reply.header('retry-after', String(windowMs / 1000));
        return sendError(reply, { status: 429, code: 'too_many_requests', message: 'Too many reports.' });
      }
      const violations = violationsOf(request.body);
      if (!violations)
        return sendError(reply, {
          status: 422,
          code: 'invalid_input',
          message: 'This is no report of a policy.',
        });
      const owners = ownersOf(await resolution());
      for (const violation of violations) record(violation, request, owners);
      return reply.code(204).send();
    });
  });
}

type Owners = ReadonlyMap<string, string | null>;

/** The team of each remote; the shell has none in its record. */
const ownersOf = (resolution: Resolution | null): Owners =>
  new Map<string, string | null>([
    ...(resolution ? [[resolution.shell.name, null] as const] : []),
    ...(resolution?.remotes ?? []).flatMap(({ name, releases: [release] }) =>
      release ? [[name, release.team] as const] : [],
    ),
  ]);
