/** Builds and publishes a release, for the release CLI and for the portal on one machine. */
export { withBuiltRelease, type BuiltRelease, type ReleaseSource } from './build/buildRelease';
export { exceedsBudget } from './budgets';
export { checkBuiltCode } from './proof/builtCode';
export { brakeOnce, brakeWhileRunning } from './canary/brake';
export { reportsFrom } from './canary/reports';
export type { Braked } from './canary/tellTeam';
