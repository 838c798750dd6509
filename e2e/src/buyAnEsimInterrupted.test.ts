import { createVerifiedAccount, openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { issuedEsims } from './testing/carrier';
import { askDatabase, untilFound } from './testing/database';
import { runCli } from './testing/runCli';
import {
  addBalance,
  balanceIs,
  buyEsim,
  choosePlace,
  packagesIn,
  reviewAndBuy,
  shopOf,
} from './testing/shopping';
import { setSwitches } from './testing/switches';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();

/** A customer with fifty dollars on their eSIM list. */
async function openList() {
  const visitor = await newVisitor(world.browser);
  const { page } = visitor;
  const account = await createVerifiedAccount(world.portal.url);
  await openSignedIn(page, world.portal.url, account);
  await addBalance(page, '50', '4242424242424242');
  await balanceIs(page, '$50.00');
  await page.goto(`${world.portal.url}/esim`);
  return { ...visitor, account };
}

it('reports that the price has changed, and sells at the new price', async () => {
  const { page, context, complaints } = await openList();
  const issuedBefore = (await issuedEsims(world.portal.url)).length;
  const shop = shopOf(page);
  await page.getByRole('button', { name: 'Buy eSIM' }).first().click();
  await choosePlace(page, 'Country', 'Greece');
  await packagesIn(shop).first().check({ force: true });
  await shop.getByRole('button', { name: 'Continue' }).click();
  await shop.getByRole('checkbox', { name: /supports eSIM and is unlocked/ }).check();
  await askDatabase(
    world.portal.databaseUrl,
    `update catalogue_plans set rrp_usd = 12.34 where name = 'Greece 1 GB 1 Day'`,
  );

  await shop.getByRole('button', { name: 'Buy eSIM' }).click();
  await shop.getByRole('alert').getByText('The price of this plan is now $12.34.').waitFor();
  await shop.getByText('$12.34', { exact: true }).waitFor();
  expect(await issuedEsims(world.portal.url)).toHaveLength(issuedBefore);

  await shop.getByRole('button', { name: 'Buy eSIM' }).click();
  await page.getByText('eSIM created successfully!').waitFor();
  await page.goto(world.portal.url);
  await balanceIs(page, '$37.66');
  expect(complaints).toEqual([]);
  await context.close();
});

it('reports that a package is no longer sold, charges nothing, and offers the others', async () => {
  const { page, context, complaints } = await openList();
  const issuedBefore = (await issuedEsims(world.portal.url)).length;
  const shop = shopOf(page);
  await page.getByRole('button', { name: 'Buy eSIM' }).first().click();
  await choosePlace(page, 'Country', 'Portugal');
  const first = packagesIn(shop).first();
  await first.check({ force: true });
  await askDatabase(
    world.portal.databaseUrl,
    `update catalogue_plans set withdrawn_at = now() where name = 'Portugal 1 GB 1 Day'`,
  );

  await reviewAndBuy(shop);
  await shop.getByRole('alert').waitFor();
  await shop.getByText('Portugal 1 GB 1 Day').waitFor({ state: 'detached' });
  expect(await shop.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  expect(await issuedEsims(world.portal.url)).toHaveLength(issuedBefore);

  await first.check({ force: true });
  await shop.getByRole('button', { name: 'Continue' }).click();
  await shop.getByRole('button', { name: 'Buy eSIM' }).click();
  await page.getByText('eSIM created successfully!').waitFor();
  await page.goto(`${world.portal.url}/transactions`);
  await page.getByRole('row', { name: /eSIM purchase/ }).waitFor();
  expect(await page.getByRole('row', { name: /eSIM purchase/ }).count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

// The page is closed once before the order is sent, and once while the carrier works, so that nobody receives its
// response.
it.each(['debited', 'ordering'])(
  'makes one eSIM of a purchase whose server was killed while %s',
  async (state) => {
    const { page, context, account } = await openList();
    const { portal } = world;
    const issuedBefore = (await issuedEsims(portal.url)).length;
    await setSwitches(portal.url, { carrier: { slow: { ms: 2800, operations: ['createEsim'] } } });
    // The order is either held back in the browser or sent.
    if (state === 'debited') await page.route('**/api/esim', (route) => void route.request());
    await buyEsim(page, 'Spain');
    await untilFound(
      portal.databaseUrl,
      'select p.id from purchases p join users u on u.id = p.user_id where u.email = $1 and p.status = $2',
      [account.email, state],
    );
    await portal.killApi();
    await setSwitches(portal.url, {});
    await portal.reviveApi();
    await page.unroute('**/api/esim');

    await page.reload();
    // The page shows the outcome by itself, without a click.
    await page.getByText(/^Completed: Spain/).waitFor({ timeout: 60_000 });
    await page.getByRole('row', { name: /Spain trip/ }).waitFor();
    expect(await page.getByRole('row', { name: /Spain trip/ }).count()).toBe(1);
    expect(await issuedEsims(portal.url)).toHaveLength(issuedBefore + 1);

    await page.goto(`${portal.url}/transactions`);
    const spent = page.getByRole('row', { name: /eSIM purchase/ });
    await spent.waitFor();
    expect(await spent.count()).toBe(1);
    const price = Number(/\$(\d+\.\d\d)/.exec(await spent.innerText())?.[1]);
    await balanceIs(page, `$${(50 - price).toFixed(2)}`);
    expect(await runCli(portal.databaseUrl, 'ledger:verify')).not.toContain('BROKEN');
    await context.close();
  },
);
