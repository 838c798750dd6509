import type { World } from './world';

/** All items of one of the card processor's lists. */
export async function listAll<Item extends { id: string }>(
  { sandboxUrl, stripeSecretKey }: Pick<World, 'sandboxUrl' | 'stripeSecretKey'>,
  list: string,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let hasMore = true; hasMore;) {
    const after = items.at(-1)?.id;
    const response = await fetch(
      `${sandboxUrl}/v1/${list}?limit=100${after ? `&starting_after=${after}` : ''}`,
      { headers: { authorization: `Bearer ${stripeSecretKey}` } },
    );
    if (!response.ok) throw new Error(`The card processor lists no ${list}: ${await response.text()}`);
    const page = (await response.json()) as { data: Item[]; has_more: boolean };
    items.push(...page.data);
    hasMore = page.has_more;
  }
  return items;
}
