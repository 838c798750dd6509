// A worker beside the page: it can still report when a screen blocks the page for good.
import * as calls from '@portal/contract/calls';
import { beatMs, createHangDetector, type Beat } from './hangs';

const { onBeat, findHang } = createHangDetector(() => performance.now());

addEventListener('message', ({ data }: MessageEvent<Beat>) => onBeat(data));
setInterval(() => {
  const event = findHang();
  if (!event) return;
  void fetch(`/api${calls.telemetry.path}`, {
    method: calls.telemetry.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
    keepalive: true,
  }).catch(() => undefined);
}, beatMs);
