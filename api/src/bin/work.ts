// Lists work that failed at its last attempt, and has it tried again or given up. Exit codes: 0 nothing is stuck, or done;
// 1 something is stuck, or nothing of that kind is; 2 wrong options, or the database failed.
import { drizzle } from 'drizzle-orm/node-postgres';
import { giveUpStuck, listStuck, retryStuck, type Chosen } from '../base/work/stuck';
import { readArguments } from './readArguments';
import { runOnDatabase } from './runOnDatabase';

const usage = 'npm run work -- list | retry <id or name> | give-up <id or name>';

await runOnDatabase(async ({ pool }) => {
  const { positionals } = readArguments(usage, { allowPositionals: true });
  const db = drizzle(pool);
  const [command = 'list', target, ...more] = positionals;
  if (command === 'list' && target === undefined) {
    const stuck = await listStuck(db);
    if (stuck.length > 0) console.table(stuck.map((one) => ({ ...one, id: String(one.id) })));
    else console.log('No work is stuck');
    return stuck.length === 0;
  }
  const change = { retry: retryStuck, 'give-up': giveUpStuck }[command];
  if (!change || !target || more.length > 0) throw new Error(`Pass a command and what it is about. ${usage}`);
  const chosen: Chosen = /^\d+$/.test(target) ? { id: BigInt(target) } : { name: target };
  const count = await change(db, chosen);
  console.log(`${count} ${command === 'retry' ? 'tried again' : 'given up'}`);
  return count > 0;
});
