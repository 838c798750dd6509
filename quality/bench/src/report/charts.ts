import type { PageLoad } from '../browser/loadPage';
import type { FirstLoad } from '../measurements/firstLoad';
import { renderBarChart, type BarChart } from './barChart';
import type { Report } from './report';

/** A chart of the report, by file name. */
export interface Picture {
  name: string;
  title: string;
  svg: string;
}

/** All charts of the measurements. */
export function renderCharts(report: Report): Picture[] {
  const charts: [name: string, chart: BarChart][] = [];
  for (const condition of ['throttled', 'unthrottled'] as const) {
    const loads = (report.firstLoads ?? []).filter((load) => load.condition === condition);
    if (loads.length === 0) continue;
    charts.push([
      `route-ready-${condition}`,
      firstLoadChart(`Route ready, ${condition}`, 'ms', 'ready', loads),
    ]);
    charts.push([`data-shown-${condition}`, firstLoadChart(`Data shown, ${condition}`, 'ms', 'data', loads)]);
  }
  const cold = (report.firstLoads ?? []).filter(
    ({ condition, cache }) => condition === 'throttled' && cache === 'cold',
  );
  if (cold.length > 0) {
    const inKilobytes = cold.map((load) => ({
      ...load,
      values: { ...load.values, scriptBytes: perThousand(load) },
    }));
    charts.push([
      'scripts',
      firstLoadChart('Scripts on the wire until the route is ready', 'kB', 'scriptBytes', inKilobytes),
    ]);
  }
  if (report.navigation?.length) charts.push(['navigation', navigationChart(report.navigation)]);
  if (report.growth?.length) charts.push(['growth', growthChart(report.growth)]);
  return charts.map(([name, chart]) => ({
    name: `${name}.svg`,
    title: chart.title,
    svg: renderBarChart(chart),
  }));
}

const perThousand = ({ values: { scriptBytes } }: FirstLoad) => ({
  ...scriptBytes,
  median: scriptBytes.median / 1000,
  low: scriptBytes.low / 1000,
  high: scriptBytes.high / 1000,
});

function firstLoadChart(title: string, unit: string, value: keyof PageLoad, loads: FirstLoad[]): BarChart {
  const labels = [...new Set(loads.map(({ page, cache }) => `${page}, ${cache}`))];
  return {
    title,
    unit,
    groups: labels.map((label) => ({
      label,
      bars: loads
        .filter(({ page, cache }) => `${page}, ${cache}` === label)
        .sort((a, b) => a.variant.localeCompare(b.variant))
        .map(({ variant, values }) => ({ label: variant, value: values[value] })),
    })),
  };
}

function navigationChart(navigation: NonNullable<Report['navigation']>): BarChart {
  const labels = [...new Set(navigation.map(({ preparation, condition }) => `${preparation}, ${condition}`))];
  return {
    title: 'Going to a remote that was not shown yet: click to first paint',
    unit: 'ms',
    groups: labels.map((label) => ({
      label,
      bars: navigation
        .filter(({ preparation, condition }) => `${preparation}, ${condition}` === label)
        .sort((a, b) => a.variant.localeCompare(b.variant))
        .map(({ variant, firstPaint }) => ({ label: variant, value: firstPaint })),
    })),
  };
}

function growthChart(growth: NonNullable<Report['growth']>): BarChart {
  return {
    title: 'Route ready with 5, 20 and 50 remotes in the registry, throttled, cold',
    unit: 'ms',
    groups: [...new Set(growth.map(({ page }) => page))].map((page) => ({
      label: page,
      bars: growth
        .filter((load) => load.page === page)
        .map(({ remotes, values }) => ({ label: `${remotes} remotes`, value: values.ready })),
    })),
  };
}
