// Jest starts long tests of the last run first, and of a fresh clone the largest files. Ours that take longest are small files
// which start programs: at the end they would keep one core busy, and together the machine.
const { default: Sequencer } = require('@jest/test-sequencer');

module.exports = class LongTestsApart extends Sequencer {
  /** Test files of half a minute and more on two cores, as `npm test` prints their times. */
  static long = [
    'api/src/base/http/badInput.test.ts',
    'api/src/shop/purchases/crash.test.ts',
    'deploy/release/src/program.test.ts',
    'deploy/release/src/proof/proveRelease.test.ts',
    'deploy/release/src/slotTypes.test.ts',
    'dev/local/src/copies.test.ts',
    'quality/chaos/chaos.test.ts',
    'quality/fuzz/fuzz.test.ts',
  ];

  /**
   * Puts the long ones at even distances, the first at the beginning.
   *
   * @template Item
   * @param {Item[]} items in the order of Jest
   * @param {(item: Item) => boolean} isLong
   * @returns {Item[]}
   */
  static spread(items, isLong) {
    const ordered = items.filter((item) => !isLong(item));
    const apart = items.filter(isLong);
    const distance = Math.floor(ordered.length / apart.length) + 1;
    apart.forEach((item, index) => ordered.splice(index * distance, 0, item));
    return ordered;
  }

  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  async sort(tests) {
    const isLong = (/** @type {{ path: string }} */ { path }) =>
      LongTestsApart.long.some((file) => path.endsWith(file));
    return LongTestsApart.spread(await super.sort(tests), isLong);
  }
};
