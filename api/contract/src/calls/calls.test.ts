import { calls, type Call } from '.';
import * as addresses from './addresses.generated';
import { pathOf, pathParametersOf, type CallAddress } from './callAddress';
import type { CallArgument, CallResponse } from './callTypes';

it('has each address once', () => {
  const addressed = Object.values<Call>(calls).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addressed).size).toBe(addressed.length);
});

it.each(Object.entries<Call>(calls))(
  '%s has a schema for exactly the parameters of its path',
  (_name, call) => {
    const shape = (call.params as { shape?: object } | undefined)?.shape ?? {};
    expect(Object.keys(shape).sort()).toEqual(pathParametersOf(call).sort());
  },
);

it('fills the parameters of a path, encoded', () => {
  expect(pathOf(addresses.deleteDataPlan, { esimId: 'a/b', dataPlanId: 'ü', productId: 1, other: 'x' })).toBe(
    '/esim/a%2Fb/data-plan/%C3%BC/1',
  );
  expect(pathOf(addresses.listSessions)).toBe('/auth/sessions');
});

it('types argument and response by the schemas', () => {
  const argument: CallArgument<typeof addresses.purchase> = {
    idempotencyKey: 'key-of-this-test',
    body: { userId: 'u', cost: 5, type: 'esim', package_title: 'France 1 GB' },
  };
  // @ts-expect-error a call that moves money needs its key
  const withoutKey: CallArgument<typeof addresses.purchase> = { body: argument.body };
  // @ts-expect-error the parameter is called id
  const misnamed: CallArgument<typeof addresses.listEsims> = { userId: 'u' };
  // @ts-expect-error a query has its own values
  const unsortable: CallArgument<typeof addresses.listEsims> = { id: 'u', sort: 'price' };
  const state: CallResponse<typeof addresses.purchase> = { walletBalance: 1, transactionId: 't' };
  // @ts-expect-error the response has no such field
  expect([withoutKey, misnamed, unsortable, state.balance]).toHaveLength(4);
});

describe('what calls mean for the cache', () => {
  const all = Object.entries<CallAddress>(addresses);
  const provided = new Set(all.flatMap(([, { tags = [] }]) => tags));
  const changesOf = ({ invalidates = [], invalidatesLater: later = {} }: CallAddress) => [
    ...invalidates,
    ...[later.otherwise, ...Object.values(later.values ?? {})].flatMap((change) => change?.tags ?? []),
  ];

  it.each(all.filter(([, call]) => changesOf(call).length > 0))(
    '%s invalidates what some answer consists of',
    (_name, call) => {
      const withoutProvider = changesOf(call)
        // `User:{id}` of one call is `User:{userId}` of another.
        .map((tag) => tag.replace(/\{\w+\}/, '{'))
        .filter((tag) => ![...provided].some((other) => other.replace(/\{\w+\}/, '{').startsWith(tag)));
      expect(withoutProvider).toEqual([]);
    },
  );

  it.each(all)('%s takes the values of its tags from its path', (_name, call) => {
    const named = [...(call.tags ?? []), ...changesOf(call)].flatMap(
      (tag) => tag.match(/(?<=\{)\w+(?=\})/g) ?? [],
    );
    expect(pathParametersOf(call)).toEqual(expect.arrayContaining(named));
  });

  it.each(Object.entries<Call>(calls))('%s says that its answer is a file', (_name, call) => {
    // Of notifications these are a stream, and pages of links in mails that no script reads.
    const isPage = call.module === 'notifications' || call === calls.payoutCancelLink;
    const isRead = call.method === 'GET' && !isPage;
    expect(Boolean(call.isFile)).toBe(isRead && (call.files ?? []).includes(200));
  });
});
