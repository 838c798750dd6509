export { closeConnectionsWhileDraining, drain, isDraining } from './draining';
export { stopOnSignal, type StopOptions } from './stopOnSignal';
