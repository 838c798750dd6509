// Carries out the faults of a plan on a running portal.
import { setTimeout as wait } from 'node:timers/promises';
import {
  isDatabaseFault,
  nameOf,
  type DatabaseFault,
  type Fault,
  type PlannedFault,
  type ProgramName,
} from './faultPlan';
import type { World } from './world';

/** Injects each fault at its time. Returns how often each happened. */
export async function injectFaults(
  world: World,
  plan: readonly PlannedFault[],
  onFault: (name: string) => void,
): Promise<ReadonlyMap<string, number>> {
  const startedAt = Date.now();
  const counts = new Map<string, number>();
  // One crash of the database at a time, while everything else continues.
  let database = Promise.resolve();
  for (const { atMs, fault } of plan) {
    await wait(Math.max(startedAt + atMs - Date.now(), 0));
    const name = nameOf(fault);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    onFault(name);
    if (isDatabaseFault(fault)) database = database.then(() => failDatabase(world, fault));
    else await inject(world, fault);
  }
  await database;
  return counts;
}

async function failDatabase({ database, links }: World, { kind }: DatabaseFault): Promise<void> {
  links.database.cut();
  if (kind === 'failover') await database.failover();
  else await database.crash();
  links.database.retarget(database.port());
}

async function inject(world: World, fault: Exclude<Fault, DatabaseFault>): Promise<void> {
  if (fault.kind === 'kill') return killProgram(world, fault.program);
  if (fault.kind === 'outage') return startOutage(world, fault.durationMs);
  if (fault.kind === 'provider') {
    await setSwitches(world, fault.switches);
    return;
  }
  const link = world.links[fault.link];
  if (fault.kind === 'stall') link.stall(fault.durationMs);
  else if (fault.kind === 'slow') link.slow(fault.durationMs, fault.delayMs);
  else link[fault.kind]();
}

async function startOutage(world: World, durationMs: number): Promise<void> {
  // What comes before an order works: orders that are not begun show nothing.
  const operations = ['createEsim', 'addPlan', 'retrieveCustomer', 'retrieveEsim'];
  await untilSwitched(world, { carrier: { timeoutAfterWork: { operations } } });
  // In the background, while other faults continue. The end of the run ends it, too.
  setTimeout(() => void setSwitches(world, {}), durationMs).unref();
}

/** Kills the program; its supervisor starts it again. */
export function killProgram(
  { programs }: World,
  name: ProgramName,
  signal: NodeJS.Signals = 'SIGKILL',
): void {
  try {
    process.kill(programs[name].current().pid, signal);
  } catch (error) {
    // It has ended already and is about to be restarted.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function setSwitches({ sandboxUrl }: World, switches: object): Promise<boolean> {
  try {
    const response = await fetch(`${sandboxUrl}/sandbox/switches`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(switches),
      signal: AbortSignal.timeout(2_000),
    });
    return response.ok;
  } catch {
    // The sandbox was killed just before.
    return false;
  }
}

/** The sandbox may just be starting again. */
async function untilSwitched(world: World, switches: object): Promise<void> {
  while (!(await setSwitches(world, switches))) await wait(200);
}

/** Ends all faults: bytes flow, and the providers work. */
export async function heal(world: World): Promise<void> {
  for (const link of Object.values(world.links)) link.heal();
  await untilSwitched(world, {});
}
