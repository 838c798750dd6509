// A worker next to the page: it can still report when a screen blocks the page for good.
import * as calls from '@portal/contract/calls';
import { beatMs, createHangDetector, type Beat } from './hangs';

const { onBeat, findHang } = createHangDetector(() => performance.now());

addEventListener('message', ({ data }: MessageEvent<Beat>) => onBeat(data));
setInterval(() => {
  const events = findHang();
  if (events.length === 0) return;
  void fetch(`/api${calls.telemetry.path}`, {
    method: calls.telemetry.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
    keepalive: true,
  }).catch(() => undefined);
}, beatMs);
