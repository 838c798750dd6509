import type { Summary } from '../statistics';
import type { Aim } from './aims';
import type { Picture } from './charts';
import type { Report } from './report';

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
/** The median with the quartiles in parentheses. */
const spread = ({ median, low, high }: Summary, format: (value: number) => string = whole) =>
  `${format(median)} (${format(low)}–${format(high)})`;
const kilobytes = (value: number) => (value / 1000).toFixed(1);
const precise = (value: number) => value.toFixed(3);
const seconds = (value: number) => (value / 1000).toFixed(1);

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Renders the report as Markdown with linked charts. */
export function renderMarkdown(report: Report, aims: Aim[], pictures: Picture[]): string {
  const { machine } = report;
  const pictureOf = (...names: string[]) =>
    pictures
      .filter(({ name }) => names.some((prefix) => name.startsWith(prefix)))
      .map(({ name, title }) => `![${title}](charts/${name})`)
      .join('\n\n');
  const sections = [
    '# The portal in figures',
    `One run of \`npm run bench\` of ${report.minutes.toFixed(0)} minutes on ${report.createdAt.slice(0, 10)} of ${report.commit}: ${machine.cores} × ${machine.processor}, ${machine.memoryGb} GB, Node ${machine.node}, ${machine.browser}; ${report.runs} runs in turns. Each figure is the median of its runs, with the quartiles behind it. Times hold for this machine alone; ratios travel further. How it is measured, and what was tried: [README.md](README.md).`,
    '## Aims',
    table(
      ['Aim', 'Result', ''],
      aims.map(({ aim, result, isMet }) => [aim, result, isMet ? 'met' : '**missed**']),
    ),
    ...report.failures.map(({ name, message }) => `**${name} could not be measured:** ${message}`),
    ...firstLoadSection(report, pictureOf),
    ...firstKeySection(report),
    ...visitSection(report),
    ...releaseSection(report),
    ...navigationSection(report, pictureOf),
    ...growthSection(report, pictureOf),
    ...buildSection(report),
    ...lighthouseSection(report),
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

type PictureOf = (...names: string[]) => string;

function firstLoadSection({ firstLoads }: Report, pictureOf: PictureOf): string[] {
  if (!firstLoads) return [];
  const rows = firstLoads.map(({ page, condition, cache, variant, values }) => [
    `${page}, ${condition}, ${cache}`,
    variant,
    spread(values.fcp),
    spread(values.lcp),
    spread(values.ready),
    spread(values.data),
    spread(values.scriptBytes, kilobytes),
    spread(values.requests),
    spread(values.cls, precise),
    spread(values.tbt),
  ]);
  const head = [
    'Page',
    'Portal',
    'FCP ms',
    'LCP ms',
    'Route ready ms',
    'Data shown ms',
    'Scripts kB',
    'Requests',
    'CLS',
    'TBT ms',
  ];
  rows.sort((a, b) => `${a[0]}${a[1]}`.localeCompare(`${b[0]}${b[1]}`));
  return [
    '## First load: federated and single bundle',
    'Throttled is 1.6 Mbps, 150 ms and a processor four times slower, applied while the page loads.',
    pictureOf('route-ready', 'data-shown', 'scripts'),
    table(head, rows),
  ];
}

function firstKeySection({ firstKeys }: Report): string[] {
  if (!firstKeys) return [];
  return [
    'The first key that the sign-in page takes, throttled, with an empty cache:',
    table(
      ['Portal', 'Key taken after ms'],
      firstKeys.map(({ variant, takenAfter }) => [variant, spread(takenAfter)]),
    ),
  ];
}

function visitSection({ visits }: Report): string[] {
  if (!visits) return [];
  const steps = Object.keys(visits[0]?.scriptBytes ?? {});
  return [
    '## A visit through five screens and the shop',
    'Scripts of the visit so far in kB, with an empty cache and nothing prefetched.',
    table(
      ['Portal', ...steps],
      visits.map(({ variant, scriptBytes }) => [
        variant,
        ...steps.map((step) => kilobytes(scriptBytes[step] ?? NaN)),
      ]),
    ),
  ];
}

function releaseSection({ releases }: Report): string[] {
  if (!releases) return [];
  const rows = releases.map(({ released, page, variant, values }) => [
    released,
    page,
    variant,
    spread(values.scriptBytes, kilobytes),
    spread(values.ready),
    spread(values.data),
  ]);
  return [
    '## After a release: a returning visitor',
    'Everything is in the HTTP cache but what the release changed: one line in each component of one application. The single bundle is split into packages, the bundler’s runtime, the application and its screens. Throttled.',
    table(['Released', 'Page', 'Portal', 'Scripts kB', 'Route ready ms', 'Data shown ms'], rows),
  ];
}

function navigationSection({ navigation, interactions, shop }: Report, pictureOf: PictureOf): string[] {
  const going = navigation
    ? [
        '## Navigation and interaction',
        pictureOf('navigation'),
        table(
          ['Prepared', 'Condition', 'Portal', 'Click to first paint ms'],
          navigation.map(({ preparation, condition, variant, firstPaint }) => [
            preparation,
            condition,
            variant,
            spread(firstPaint),
          ]),
        ),
      ]
    : [];
  if (shop) {
    going.push(
      'The shop, from the press of ‘Buy eSIM’ on an idle dashboard:',
      table(
        ['Condition', 'Portal', 'First step painted ms', 'Destinations painted ms'],
        shop.map(({ condition, variant, firstPaint, destinations }) => [
          condition,
          variant,
          spread(firstPaint),
          spread(destinations),
        ]),
      ),
    );
  }
  if (!interactions) return going;
  const rows = interactions.map(({ screen, inp }) => [screen, spread(inp)]);
  return [...going, table(['Screen, CPU 4×', 'INP ms'], rows)];
}

function growthSection({ growth, memory }: Report, pictureOf: PictureOf): string[] {
  const first = growth
    ? [
        '## Cost of growth',
        pictureOf('growth'),
        table(
          ['Page', 'Remotes', 'HTML bytes', 'Route ready ms', 'Data shown ms', 'Scripts kB'],
          growth.map(({ page, remotes, htmlBytes, values }) => [
            page,
            String(remotes),
            whole(htmlBytes),
            spread(values.ready),
            spread(values.data),
            spread(values.scriptBytes, kilobytes),
          ]),
        ),
      ]
    : [];
  if (!memory) return first;
  const rows = memory.map(({ rounds, heapBytes, nodes }) => [
    String(rounds),
    (heapBytes / 1e6).toFixed(1),
    whole(nodes),
  ]);
  return [
    ...first,
    'One page that visits all remotes, round after round:',
    table(['Rounds', 'Heap MB', 'Nodes'], rows),
  ];
}

function buildSection({ builds }: Report): string[] {
  if (!builds) return [];
  const rows = [
    ['One remote, bundled from clean', spread(builds.oneClean, seconds)],
    ['Everything from clean: bundled, compressed, published', spread(builds.allClean, seconds)],
    ['Everything, nothing changed', spread(builds.allFromCache, seconds)],
    ['Everything after one line of mfe-esim changed', spread(builds.afterOneLine, seconds)],
  ];
  return [
    '## Builds',
    table(['Build', 'Seconds'], rows),
    `One changed line in mfe-esim rebuilt: ${builds.rebuilt.join(', ') || 'nothing'}.`,
  ];
}

function lighthouseSection({ lighthouse }: Report): string[] {
  if (!lighthouse) return [];
  const rows = lighthouse.map(({ page, device, scores }) => [
    page,
    device,
    spread(scores.performance),
    spread(scores.accessibility),
    spread(scores['best-practices']),
  ]);
  const remarks = lighthouse.map(
    ({ page, device, remarks }) => `- ${device} ${page}: ${remarks.join(', ') || 'nothing'}`,
  );
  return [
    '## Lighthouse 12.8',
    table(['Page', 'Device', 'Performance', 'Accessibility', 'Best practices'], rows),
    `What it remarked:\n\n${remarks.join('\n')}`,
  ];
}
