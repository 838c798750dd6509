import type { FirstLoad } from '../measurements/firstLoad';
import type { Report } from './report';

/** One aim and its result. */
export interface Aim {
  aim: string;
  result: string;
  isMet: boolean;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;

type Find = (
  page: string,
  variant: FirstLoad['variant'],
  cache: FirstLoad['cache'],
) => FirstLoad['values'] | undefined;

/** All aims for which this report has results. */
export function compareWithAims(report: Report): Aim[] {
  const throttled = (report.firstLoads ?? []).filter(({ condition }) => condition === 'throttled');
  const pages = [...new Set(throttled.map(({ page }) => page))];
  const find: Find = (page, variant, cache) =>
    throttled.find((load) => load.page === page && load.variant === variant && load.cache === cache)?.values;
  return [
    ...pages.flatMap((page) => againstSingle(page, find)),
    ...paintAims(find),
    ...scriptAims(find),
    ...releaseAims(report),
    ...navigationAims(report),
    ...shopAims(report),
    ...growthAims(report),
    ...shiftAim(report),
    ...lighthouseAims(report),
  ];
}

function againstSingle(page: string, find: Find): Aim[] {
  const limits = [
    ['cold', 1.05],
    ['warm', 1],
  ] as const;
  const times = limits.flatMap(([cache, limit]) => {
    const federated = find(page, 'federated', cache)?.ready.median;
    const single = find(page, 'single', cache)?.ready.median;
    if (!federated || !single) return [];
    const ratio = federated / single;
    const result = `${ratio.toFixed(2)} (${milliseconds(federated)} / ${milliseconds(single)})`;
    return [
      {
        aim: `${page}: route ready, ${cache}, federated / single ≤ ${limit.toFixed(2)}`,
        result,
        isMet: ratio <= limit,
      },
    ];
  });
  const federated = find(page, 'federated', 'cold')?.scriptBytes.median;
  const single = find(page, 'single', 'cold')?.scriptBytes.median;
  if (!federated || !single) return times;
  const more = federated - single;
  return [
    ...times,
    {
      aim: `${page}: scripts ≤ single bundle + 16 kB`,
      result: `+${kilobytes(more)} (${kilobytes(federated)} / ${kilobytes(single)})`,
      isMet: more <= 16_000,
    },
  ];
}

function paintAims(find: Find): Aim[] {
  return [
    { page: '/login', limit: 1200 },
    { page: '/', limit: 1600 },
  ].flatMap(({ page, limit }) => {
    const lcp = find(page, 'federated', 'cold')?.lcp.median;
    if (lcp === undefined) return [];
    return [
      { aim: `${page}: LCP, cold, throttled ≤ ${limit} ms`, result: milliseconds(lcp), isMet: lcp <= limit },
    ];
  });
}

function scriptAims(find: Find): Aim[] {
  return [
    { page: '/login', limit: 150_000 },
    { page: '/', limit: 190_000 },
  ].flatMap(({ page, limit }) => {
    const bytes = find(page, 'federated', 'cold')?.scriptBytes.median;
    if (bytes === undefined) return [];
    return [
      { aim: `${page}: scripts ≤ ${limit / 1000} kB`, result: kilobytes(bytes), isMet: bytes <= limit },
    ];
  });
}

/** After a release of a remote; a shell release is reported without an aim. */
function releaseAims({ releases = [] }: Report): Aim[] {
  const remotes = releases.filter(({ variant, released }) => variant === 'federated' && released !== 'shell');
  return remotes.flatMap(({ released, values }) => {
    const single = releases.find((load) => load.released === released && load.variant === 'single')?.values;
    if (!single) return [];
    const bytes = values.scriptBytes.median / single.scriptBytes.median;
    const time = values.ready.median / single.ready.median;
    return [
      {
        aim: `After a release of ${released}: scripts, federated / single ≤ 0.25`,
        result: `${bytes.toFixed(2)} (${kilobytes(values.scriptBytes.median)} / ${kilobytes(single.scriptBytes.median)})`,
        isMet: bytes <= 0.25,
      },
      {
        aim: `After a release of ${released}: route ready, federated / single ≤ 0.90`,
        result: `${time.toFixed(2)} (${milliseconds(values.ready.median)} / ${milliseconds(single.ready.median)})`,
        isMet: time <= 0.9,
      },
    ];
  });
}

const navigationAims = ({ navigation = [] }: Report): Aim[] =>
  navigation
    .filter(({ variant, preparation }) => variant === 'federated' && preparation === 'after idle')
    .map(({ condition, firstPaint }) => ({
      aim: `Navigation after idle, ${condition}: first paint ≤ 100 ms`,
      result: milliseconds(firstPaint.median),
      isMet: firstPaint.median <= 100,
    }));

function shopAims({ shop = [], interactions = [] }: Report): Aim[] {
  return [
    ...shop
      .filter(({ variant }) => variant === 'federated')
      .map(({ condition, firstPaint }) => ({
        aim: `Shop's first step after idle, ${condition}: first paint ≤ 100 ms`,
        result: milliseconds(firstPaint.median),
        isMet: firstPaint.median <= 100,
      })),
    ...interactions.map(({ screen, inp }) => ({
      aim: `${screen}: INP at CPU 4× ≤ 100 ms`,
      result: milliseconds(inp.median),
      isMet: inp.median <= 100,
    })),
  ];
}

/** A page with 50 remotes may differ from one with five by the noise between two identical runs. */
const noise = 1.05;

function growthAims({ growth = [] }: Report): Aim[] {
  const pages = [...new Set(growth.map(({ page }) => page))];
  return pages.flatMap((page) => {
    const loads = growth.filter((load) => load.page === page).sort((a, b) => a.remotes - b.remotes);
    const [few, many] = [loads[0], loads.at(-1)];
    if (!few || !many) return [];
    const ratio = many.values.ready.median / few.values.ready.median;
    return [
      {
        aim: `${page}: does not grow with remotes (${many.remotes} / ${few.remotes} ≤ ${noise})`,
        result: `${ratio.toFixed(2)} (${milliseconds(many.values.ready.median)} / ${milliseconds(few.values.ready.median)})`,
        isMet: ratio <= noise,
      },
    ];
  });
}

function shiftAim({ firstLoads = [] }: Report): Aim[] {
  const federated = firstLoads.filter(({ variant }) => variant === 'federated');
  if (federated.length === 0) return [];
  const worst = Math.max(...federated.map(({ values }) => values.cls.high));
  return [{ aim: 'CLS of every page ≤ 0.02', result: worst.toFixed(3), isMet: worst <= 0.02 }];
}

function lighthouseAims({ lighthouse = [] }: Report): Aim[] {
  return lighthouse.flatMap(({ page, device, scores }) => {
    const limits = { performance: device === 'mobile' ? 95 : 0, accessibility: 100, 'best-practices': 100 };
    return (Object.keys(limits) as (keyof typeof limits)[])
      .filter((name) => limits[name] > 0)
      .map((name) => ({
        aim: `Lighthouse ${device} ${page}: ${name} ≥ ${limits[name]}`,
        result: String(Math.round(scores[name].median)),
        isMet: scores[name].median >= limits[name],
      }));
  });
}
