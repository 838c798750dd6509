/** Test helpers for release code: factories and an S3 stand-in. */
export { buildRemote, buildShell } from './buildReleases';
export { startTestServer, type TestServer } from './startTestServer';
export { useFolder } from './useFolder';
export { useFolderStore } from './useFolderStore';
export { describeStore } from './describeStore';
export { eventually } from './eventually';
export { buildCanary, buildRegistry } from './buildRegistry';
export { startObjectServer, type ObjectServer } from '@portal/object-store/testing';
