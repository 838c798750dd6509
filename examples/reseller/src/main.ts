// Buys the cheapest plan of a country for a customer, prints the activation code, and waits for the webhook of the eSIM.
import { buyEsim } from './buyEsim';
import { createPortal } from './portal';
import { receiveWebhooks } from './receiver';

const print = (line: string) => process.stdout.write(`${line}\n`);

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}; the README explains it.`);
  return value;
}

async function main(): Promise<void> {
  const portal = createPortal({ portalUrl: required('PORTAL_URL'), apiKey: required('API_KEY') });
  const affiliateId = required('AFFILIATE_ID');
  const { COUNTRY = 'FR', CUSTOMER_EMAIL, WEBHOOK_SECRET, WEBHOOK_PORT = '4100' } = process.env;

  const created = new Map<unknown, () => void>();
  const server =
    WEBHOOK_SECRET === undefined
      ? null
      : await receiveWebhooks(Number(WEBHOOK_PORT), WEBHOOK_SECRET, ({ id, type, data }) => {
          print(`Webhook ${type} (${id}): ${JSON.stringify(data)}`);
          if (type === 'esim.created') created.get(data['esimId'])?.();
        });

  const plans = (await portal.plansOf(COUNTRY)).filter((plan) => (plan.rrp_usd ?? 0) > 0);
  plans.sort((left, right) => Number(left.rrp_usd) - Number(right.rrp_usd));
  const [plan] = plans;
  if (!plan) throw new Error(`No plan is for sale in ${COUNTRY}.`);
  print(
    `${plans.length} plans in ${COUNTRY}; the cheapest is ${plan.name} for $${Number(plan.rrp_usd).toFixed(2)}`,
  );

  const customer = CUSTOMER_EMAIL && (await portal.findCustomer(affiliateId, CUSTOMER_EMAIL));
  if (CUSTOMER_EMAIL && !customer) throw new Error(`${CUSTOMER_EMAIL} is none of your customers.`);
  const esim = await buyEsim(portal, {
    affiliateId,
    number: required('BOOKING'),
    customerId: customer ? customer.id : undefined,
    plan,
  });
  print(`eSIM ${esim.uid}, activation code ${esim.activation_code ?? 'not there yet'}`);

  if (!server) return;
  print('Waiting for its webhook. Ctrl-C ends this.');
  await new Promise<void>((resolve) => created.set(esim.uid, resolve));
  server.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
