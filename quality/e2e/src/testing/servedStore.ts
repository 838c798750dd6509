import { expect } from '@playwright/test';
import { FolderStore } from '@portal/registry';

/** The release store of a portal whose changes return once the gateway serves them: the next page load shows them. */
export class ServedStore extends FolderStore {
  constructor(
    folder: string,
    private readonly portalUrl: string,
  ) {
    super(folder);
  }

  override async update(...change: Parameters<FolderStore['update']>): ReturnType<FolderStore['update']> {
    const registry = await super.update(...change);
    await this.untilServed();
    return registry;
  }

  /** Waits until the gateway serves every change that was made so far, also by other programs. */
  async untilServed(): Promise<void> {
    const { revision } = await this.read();
    await expect
      .poll(() => servedRevision(this.portalUrl), { intervals: [50] })
      .toBeGreaterThanOrEqual(revision);
  }
}

async function servedRevision(portalUrl: string): Promise<number> {
  const response = await fetch(`${portalUrl}/ready`);
  const { registryRevision = 0 } = (await response.json()) as { registryRevision?: number };
  return registryRevision;
}
