// Jest starts long tests of the last run first, and of a fresh clone the largest files. Ours that take longest are small files
// which start programs: at the end they would keep one core busy, and together the machine.
const { default: Sequencer } = require('@jest/test-sequencer');

module.exports = class LongTestsApart extends Sequencer {
  /** Test files of a quarter of a minute and more on two cores, as `npm test` prints their times, the longest first. */
  static long = [
    'quality/chaos/chaos.test.ts',
    'api/src/shop/purchases/crash.test.ts',
    'dev/local/src/copies.test.ts',
    'deploy/release/src/program.test.ts',
    'api/src/base/http/badInput.test.ts',
    'deploy/release/src/slotTypes.test.ts',
    'api/src/shop/renewals/renewalsByCard.test.ts',
    'deploy/release/src/proof/proveRelease.test.ts',
  ];

  /**
   * Puts the long ones at even distances, the longest at the beginning.
   *
   * @template Item
   * @param {Item[]} items in the order of Jest
   * @param {(item: Item) => number} rankOf place among the long ones, the longest is 0; -1 for others
   * @returns {Item[]}
   */
  static spread(items, rankOf) {
    const ordered = items.filter((item) => rankOf(item) < 0);
    const apart = items
      .filter((item) => rankOf(item) >= 0)
      .toSorted((one, other) => rankOf(one) - rankOf(other));
    const distance = Math.floor(ordered.length / apart.length) + 1;
    apart.forEach((item, index) => ordered.splice(index * distance, 0, item));
    return ordered;
  }

  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  async sort(tests) {
    const rankOf = (/** @type {{ path: string }} */ { path }) =>
      LongTestsApart.long.findIndex((file) => path.endsWith(file));
    return LongTestsApart.spread(await super.sort(tests), rankOf);
  }
};
