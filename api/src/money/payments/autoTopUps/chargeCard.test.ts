// The charge of an automatic top-up happens once, whatever is lost.
import { survives } from '../../../testing/survives';
import { autoTopUpBalance, useAutoTopUps } from '../../../testing/useAutoTopUps';
import { Engine } from '../../../base/work/engine';
import { CardProcessorError, type CardProcessor } from '../cardProcessor';
import { autoTopUpHandler } from './topUpWallet';

const { shop, withCard, save, read, run, query, attemptsOf, toldTo, noon } = useAutoTopUps();

test('a charge without its owner whose answer is lost is looked up, and charged once', async () => {
  const { account, cardId } = await withCard();
  await save(account, cardId, { balanceBelow: autoTopUpBalance });
  await shop.buyEsim(account);
  const left = await shop.balance(account);
  const { services } = shop.api;
  const ownerIsAway: boolean[] = [];
  const cards: CardProcessor = {
    ...services.cards,
    chargeSavedCard: async (...card) => {
      ownerIsAway.push(card[2]);
      await services.cards.chargeSavedCard(...card);
      throw new CardProcessorError('unanswered', 'No answer.');
    },
  };
  const engine = new Engine(services, [autoTopUpHandler({ ...services, cards })], () => noon());
  await engine.runUntilNothingIsDue();
  expect(ownerIsAway).toEqual([true]);
  expect(await attemptsOf(account)).toEqual(['charging']);
  expect(await read(account)).toMatchObject({ isCharging: true });
  // The card is gone meanwhile, which must not make a charge that happened a decline.
  await shop.api.call('DELETE', `/payment/saved-cards/${cardId}`, { as: account });
  await run(noon(1));
  expect(await shop.balance(account)).toBeCloseTo(left + 30, 5);
  expect(await attemptsOf(account)).toEqual(['credited']);
});

test('an attempt that a replica of the release before has credited ends, and the next one begins', async () => {
  const { account, cardId } = await withCard();
  await save(account, cardId, { balanceBelow: 1000 });
  await run();
  await query(`update auto_top_up_attempts set state = 'charging' where user_id = $1`, account);
  await shop.buyEsim(account);
  await run();
  expect(await attemptsOf(account)).toEqual(['credited']);
  await shop.buyEsim(account);
  await run();
  expect(await attemptsOf(account)).toEqual(['credited', 'credited']);
});

test('a worker that dies at any step charges once', async () => {
  let step = 0;
  for (let isDone = false; !isDone && step < 60; step += 1) {
    const { account, cardId } = await withCard();
    await save(account, cardId, { balanceBelow: autoTopUpBalance });
    await shop.buyEsim(account);
    const left = await shop.balance(account);
    isDone = await survives(shop.api.services, step, (mortal) =>
      new Engine(mortal, [autoTopUpHandler(mortal)], () => noon()).runUntilNothingIsDue(),
    );
    await run(noon(1));
    expect([step, await attemptsOf(account), await toldTo(account)]).toEqual([step, ['credited'], ['made']]);
    expect(await shop.balance(account)).toBeCloseTo(left + 30, 5);
  }
  expect(step).toBeGreaterThan(10);
});
