/** Stands for the runtime’s handler of snapshots, which are switched off and of which nothing is ever asked. */
export class SnapshotHandler {
  /** Plugins have nothing to hook into here. */
  hooks = { applyPlugin: () => undefined };
  /** A remote that is registered again is forgotten here too. */
  manifestCache = new Map();
}

/** What is known of a remote from snapshots: nothing. */
export const getGlobalRemoteInfo = () => ({ globalSnapshot: {} });
