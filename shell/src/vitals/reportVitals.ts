import { routeOfAddress, type TelemetryEvent } from '@portal/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { declaredRoutes, findRemote } from '../remotes/registry';
import { loadedReleases } from '../remotes/remoteStore';
import { report } from '../remotes/telemetry';

/**
 * Reports the page's web vitals when it is first hidden, before `telemetry` sends what it has. Each counts for the remote
 * whose screen was open when its value last changed.
 */
export function reportVitals(): void {
  const latest = new Map<string, TelemetryEvent>();
  const keep = ({ name, value }: Metric) => {
    const release = openRelease();
    if (release) latest.set(name, { kind: 'web-vital', name, value, ...release });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep, { reportAllChanges: true });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send, true);
    latest.forEach(report);
  };
  // Capturing on the window comes before the listeners of the document.
  addEventListener('visibilitychange', send, true);
}

/** The remote of the open screen, and the version that runs; null on a page of no remote. */
function openRelease(): { remote: string; version: string; path: string } | null {
  const route = routeOfAddress(declaredRoutes, window.location.pathname);
  if (!route) return null;
  const { remote, path } = route;
  const running = loadedReleases().find(({ name }) => name === remote) ?? findRemote(remote)?.releases[0];
  return running ? { remote, version: running.version, path } : null;
}
