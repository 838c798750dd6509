// What a command leaves behind: all of it with its answer, or nothing; and its effects after the commit alone.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { done, pending, refused, type Outcome } from '../errors/outcomes';
import { observedServices } from '../../testing/observedServices';
import { useTestApi } from '../../testing/useTestApi';
import { run, runInSteps, transact, type AfterCommit } from './run';

const api = useTestApi();

type Answer = Outcome<{ count: number }>;
const commandOf = (body: object = { amount: 1 }) => ({
  userId: randomUUID(),
  key: randomUUID(),
  call: 'test',
  body,
});
const mark = (id: string) => sql`insert into card_events (id, type) values (${id}, 'test')`;
const isMarked = async (id: string) =>
  (await api.services.db.execute(sql`select from card_events where id = ${id}`)).rows.length > 0;
const refusal = refused('not_owner', 'Not yours.');

describe('a command', () => {
  test('that is repeated answers the same, and neither works nor has effects again', async () => {
    const command = commandOf();
    const effect = jest.fn();
    let count = 0;
    const work = async (_tx: Transaction, afterCommit: AfterCommit) => {
      afterCommit(effect);
      return done({ count: (count += 1) });
    };
    for (let turn = 0; turn < 2; turn += 1)
      expect(await run(api.services, command, work)).toEqual(done({ count: 1 }));
    expect(count).toBe(1);
    expect(effect).toHaveBeenCalledTimes(1);
    await expect(run(api.services, { ...command, body: { amount: 2 } }, work)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  test.each([
    ['is refused', () => Promise.resolve<Answer>(refusal), refusal],
    ['meets a defect', () => Promise.reject(new Error('A defect.')), null],
  ] as const)('that %s leaves nothing, not even its key', async (_name, end, outcome) => {
    const command = commandOf();
    const id = randomUUID();
    const effect = jest.fn();
    const ran = run(api.services, command, async (tx, afterCommit): Promise<Answer> => {
      await tx.execute(mark(id));
      afterCommit(effect);
      return end();
    });
    if (outcome) expect(await ran).toEqual(outcome);
    else await expect(ran).rejects.toThrow('A defect.');
    expect(await isMarked(id)).toBe(false);
    expect(effect).not.toHaveBeenCalled();
    const other = { ...command, body: { amount: 2 } };
    expect(await run(api.services, other, async () => done({ count: 2 }))).toEqual(done({ count: 2 }));
  });

  test('has its effects when others see what it changed', async () => {
    const id = randomUUID();
    const seen: boolean[] = [];
    await run(api.services, commandOf(), async (tx, afterCommit) => {
      await tx.execute(mark(id));
      afterCommit(async () => void seen.push(await isMarked(id)));
      seen.push(await isMarked(id));
      return done({});
    });
    expect(seen).toEqual([false, true]);
  });

  test('is done though an effect fails, and the next one runs', async () => {
    const { services, logged } = observedServices(api.services);
    const next = jest.fn();
    const outcome = await transact(services, async (_tx, afterCommit) => {
      afterCommit(() => Promise.reject(new Error('The line is cut.')));
      afterCommit(next);
      return 'committed';
    });
    expect(outcome).toBe('committed');
    expect(next).toHaveBeenCalledTimes(1);
    expect(logged).toMatchObject([{ msg: 'an effect of a committed transaction failed' }]);
  });
});

describe('a command in steps', () => {
  test.each<[string, Answer, boolean]>([
    ['final', done({ count: 1 }), true],
    ['not final', done({ count: 0 }), false],
    ['pending', pending('order_pending', 'Wait.'), false],
    ['refused', refusal, false],
  ])('stores an answer that is %s: %j: %s', async (_name, outcome, isStored) => {
    const command = commandOf();
    const work = jest.fn(() => Promise.resolve(outcome));
    for (let turn = 0; turn < 2; turn += 1) {
      const ran = runInSteps(api.services, command, work, ({ count }) => count > 0);
      expect(await ran).toEqual(outcome);
    }
    expect(work).toHaveBeenCalledTimes(isStored ? 1 : 2);
  });

  test('binds its key before it works, also if nothing is stored', async () => {
    const command = commandOf();
    const work = () => Promise.reject<Answer>(new Error('A defect.'));
    await expect(runInSteps(api.services, command, work)).rejects.toThrow('A defect.');
    await expect(runInSteps(api.services, { ...command, call: 'other' }, work)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });
});
