/** Entry point for tests: a render function with every provider, builders and a fake /api. */
export { renderScreen } from './renderScreen';
export { buildAffiliate, buildCountries, buildCustomer, buildTokens } from './builders';
export { api, fakeApi, recording } from './fakeApi';
export { catchDownloads } from './catchDownloads';
export { fakeCaches } from './fakeCaches';
export { fakePasskeys } from './fakePasskeys';
export { filledButtons } from './filledButtons';
export { readyButton } from './readyButton';
export { runAhead } from './runAhead';
export { setDevice } from './setDevice';
export { shownToasts } from './shownToasts';
export { tokenStorages, withTokensIn } from './tokenModes';
