import { defineFlow } from '../../base/commands/flow';
import type { DataExportRow } from './privacyTables';

/** The flow of a copy of one's data. An operator may have one created that failed. */
export const exportFlow = defineFlow<DataExportRow['state'], 'finish' | 'fail'>({
  creating: { finish: 'ready', fail: 'failed' },
  failed: { finish: 'ready' },
  ready: {},
});
