/** What a processor lists, after a change, for tests of what compares it with ours. */
export async function* changedList<Item>(
  list: AsyncIterable<Item>,
  change: (item: Item) => readonly Item[],
): AsyncGenerator<Item> {
  for await (const item of list) yield* change(item);
}
