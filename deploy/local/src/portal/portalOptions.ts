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
}
