import type { Builds } from '../measurements/builds';
import type { FirstKey } from '../measurements/firstKey';
import type { FirstLoad } from '../measurements/firstLoad';
import type { Growth } from '../measurements/growth';
import type { Interaction } from '../measurements/interaction';
import type { LighthouseResult } from '../measurements/lighthouse';
import type { Memory } from '../measurements/memory';
import type { Navigation } from '../measurements/navigation';
import type { AfterRelease } from '../measurements/releases';
import type { ShopOpening } from '../measurements/shop';
import type { Visit } from '../measurements/visit';

/** All results of one benchmark run; a measurement that was skipped or failed is absent. */
export interface Report {
  createdAt: string;
  /** The one that was measured, short. */
  commit: string;
  /** The machine: times are comparable only on the same one. */
  machine: { processor: string; cores: number; memoryGb: number; node: string; browser: string };
  runs: number;
  minutes: number;
  /** Measurements that failed, with their message. */
  failures: { name: string; message: string }[];
  firstLoads?: FirstLoad[];
  firstKeys?: FirstKey[];
  visits?: Visit[];
  navigation?: Navigation[];
  interactions?: Interaction[];
  shop?: ShopOpening[];
  releases?: AfterRelease[];
  growth?: Growth[];
  memory?: Memory[];
  builds?: Builds;
  lighthouse?: LighthouseResult[];
}
