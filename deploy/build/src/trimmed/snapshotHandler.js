/** Replaces the runtime’s snapshot handler; snapshots are disabled, so nothing is ever requested from it. */
export class SnapshotHandler {
  /** Without hooks for plugins. */
  hooks = { applyPlugin: () => undefined };
  /** The runtime clears it when a remote is registered again. */
  manifestCache = new Map();
}

/** Snapshot of a remote: always empty. */
export const getGlobalRemoteInfo = () => ({ globalSnapshot: {} });
