import fc from 'fast-check';
import { hashPassword } from '../../api/src/base/security/passwords';
import type { Shop } from '../../api/src/testing/shop';
import type { SignedIn, TestResponse } from '../../api/src/testing/testApi';
import { checkAnswer } from './answerCheck';
import { walkJourneys } from './journeys';
import { KnownValues } from './knownValues';
import { operationsOf, type ApiDocument, type Operation } from './operations';
import { fuzzPassword, plausibleFieldsOf, type PlausibleFields } from './plausibleFields';
import { buildRequest, requestPlans, type RequestPlan } from './requestPlan';
import { sequencePlans, type SequencePlan } from './sequencePlan';
import { createSend } from './send';

interface OperationCount {
  succeeded: number;
  refused: number;
}
/** The average number of requests in a sequence. */
const stepsOfSequence = 7;

type Callers = readonly (SignedIn | undefined)[];

/** A customer, an affiliate, a customer with money, and somebody who is not signed in. */
async function callersOf(shop: Shop, passwordHash: string): Promise<Callers> {
  return [
    await shop.api.signIn({ passwordHash }),
    await shop.fundedCustomer(1000, { passwordHash, role: 'affiliate', companyName: 'Analytical Engines' }),
    await shop.fundedCustomer(1000, { passwordHash }),
    undefined,
  ];
}

class Fuzzer {
  readonly counts = new Map<string, OperationCount>();
  private readonly known = new KnownValues();
  private readonly plausible: PlausibleFields;

  constructor(
    private readonly shop: Shop,
    private readonly operations: readonly Operation[],
    private callers: Callers,
    private readonly passwordHash: string,
  ) {
    this.plausible = plausibleFieldsOf(shop);
    for (const { id } of operations) this.counts.set(id, { succeeded: 0, refused: 0 });
  }

  /** Requests of which later ones name what the answers to earlier ones named. */
  async sendSequence({ caller, steps }: SequencePlan): Promise<void> {
    const known = new KnownValues(this.known);
    for (const step of steps) known.learn((await this.sendPlan({ ...step, caller }, known)).body);
  }

  async sendPlan(plan: RequestPlan, values = this.known): Promise<TestResponse> {
    const caller = this.callers[plan.caller % this.callers.length];
    const plausible = this.plausible(caller, plan.seed);
    const known = { values, callerId: caller?.user.id, plausible };
    const { method, url, headers, body } = buildRequest(plan, known);
    const response = await this.shop.api.call(method, url.slice('/api'.length), {
      as: caller,
      headers,
      body,
      withoutKey: true,
    });
    this.count(plan.operation, response);
    // A request before ended the session of this caller.
    if (caller && response.body['code'] === 'access_token_invalid')
      this.callers = await callersOf(this.shop, this.passwordHash);
    return response;
  }

  count(operation: Operation, response: TestResponse): void {
    checkAnswer(operation, response);
    const count = this.counts.get(operation.id);
    if (count) count[response.status < 400 ? 'succeeded' : 'refused'] += 1;
    // Refusals hold no ids but that of the request.
    if (response.status < 400) this.known.learn(response.body);
  }
}

/**
 * Walks every journey, then sends generated requests, alone and in sequences, and checks every answer against the OpenAPI
 * document.
 *
 * @param seed repeats the generated requests; ids that the portal makes differ from run to run
 * @returns the answers of each operation by its id
 * @throws with seed, path and the smallest request found, at the first answer that is wrong
 */
export async function fuzzApi(
  shop: Shop,
  seed: number,
  requests: number,
): Promise<ReadonlyMap<string, OperationCount>> {
  const { api } = shop;
  const operations = operationsOf((await api.call('GET', '/openapi.json')).body as unknown as ApiDocument);
  const passwordHash = await hashPassword(fuzzPassword);
  const people = {
    customer: await api.signIn({ passwordHash }),
    affiliate: await api.signIn({ passwordHash, role: 'affiliate', companyName: 'Analytical Engines' }),
  };
  const callers = await callersOf(shop, passwordHash);
  const fuzzer = new Fuzzer(shop, operations, callers, passwordHash);
  const send = createSend(api, operations, ({ operation, response }) => fuzzer.count(operation, response));
  await walkJourneys(shop, people, send);
  await fc.assert(
    fc.asyncProperty(requestPlans(operations, callers.length), async (plan) => {
      await fuzzer.sendPlan(plan);
    }),
    { seed, numRuns: Math.ceil(requests / 2), endOnFailure: false },
  );
  await fc.assert(
    fc.asyncProperty(sequencePlans(operations, callers.length - 1), (plan) => fuzzer.sendSequence(plan)),
    { seed, numRuns: Math.ceil(requests / 2 / stepsOfSequence), endOnFailure: false },
  );
  return fuzzer.counts;
}
