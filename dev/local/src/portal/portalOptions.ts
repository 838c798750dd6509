import type { StartSettings } from '../startSettings';

export interface PortalOptions extends Omit<StartSettings, 'operatorEnvironment'> {
  operatorEnvironment?: StartSettings['operatorEnvironment'];
  /** Called with a line for the terminal. */
  onProgress: (line: string) => void;
  /** Whether to create demo accounts with history. Default true. */
  hasDemoData?: boolean;
  /** Disposable test data. Default false. */
  isDisposable?: boolean;
  /** Additional settings for the API. */
  apiEnvironment?: Record<string, string>;
  /** Additional settings for the gateway. */
  gatewayEnvironment?: Record<string, string>;
  /** Whether programs that ended unexpectedly are restarted. Default true. */
  isSupervised?: boolean;
  /** A registry other than the one in the data folder. */
  registryFolder?: string;
  /** Whether it already has releases of the current sources, which are then not compared. Default false. */
  isRegistryCurrent?: boolean;
  /** A database of a running server. Default: a server of its own in the data folder. */
  databaseUrl?: string;
  /** Interval of canary checks. Default: two seconds. */
  canaryCheckMs?: number;
}
