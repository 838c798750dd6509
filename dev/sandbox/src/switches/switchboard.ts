import { join } from 'node:path';
import { JournaledMap } from '../storage/journaledMap';
import { type FaultName, type Service, type Switches, switchesSchema } from './schema';

/** The faults of one call, decided when it arrives. */
export interface CallConditions {
  delayMs: number;
  fault?: FaultName;
}

const faultNames: FaultName[] = ['fail500', 'refuse', 'timeoutAfterWork', 'hangUpAfterWork'];

/** Stores the switches and counts down those with a limited number of calls. */
export class Switchboard {
  private readonly store: JournaledMap<Switches>;

  constructor(dataFolder: string) {
    this.store = new JournaledMap(join(dataFolder, 'switches.jsonl'));
  }

  private readonly calls = new Map<string, number>();

  read(): Switches {
    return this.store.get('switches') ?? switchesSchema.parse({});
  }

  replace(switches: Switches): void {
    this.calls.clear();
    this.store.set('switches', switches);
  }

  /** Consumes one use of each switch that applies to the call: at most one fault, and the delay. */
  conditionsFor(service: Service, operation: string): CallConditions {
    const slow = this.take(service, 'slow', operation);
    const fault = faultNames.find((name) => this.take(service, name, operation));
    return { delayMs: slow && 'ms' in slow ? Number(slow.ms) : 0, fault };
  }

  private countCall(service: Service, name: string): number {
    const count = (this.calls.get(`${service} ${name}`) ?? 0) + 1;
    this.calls.set(`${service} ${name}`, count);
    return count;
  }

  private take(service: Service, name: FaultName | 'slow', operation: string) {
    const switches = structuredClone(this.read());
    const found = switches[service][name];
    if (!found || (found.operations && !found.operations.includes(operation))) return undefined;
    if (found.every !== undefined && this.countCall(service, name) % found.every !== 0) return undefined;
    if (found.times !== undefined) {
      found.times -= 1;
      if (found.times === 0) delete switches[service][name];
      this.replace(switches);
    }
    return found;
  }
}
