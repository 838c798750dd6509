import type { Page } from 'playwright-core';

/** Network and processor throttling, applied while the page runs instead of computed afterwards. */
export interface Condition {
  name: 'throttled' | 'unthrottled';
  label: string;
  /** Null: not throttled. */
  network: { latencyMs: number; bytesPerSecond: number } | null;
  /** Slowdown factor of the processor. */
  cpu: number;
}

export const throttled: Condition = {
  name: 'throttled',
  label: '1.6 Mbps, 150 ms, CPU 4×',
  network: { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 },
  cpu: 4,
};
export const unthrottled: Condition = { name: 'unthrottled', label: 'unthrottled', network: null, cpu: 1 };

export async function applyCondition(page: Page, { network, cpu }: Condition): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network?.latencyMs ?? 0,
    downloadThroughput: network?.bytesPerSecond ?? -1,
    uploadThroughput: network?.bytesPerSecond ?? -1,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
