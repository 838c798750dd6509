import { bulkText } from './moneyTexts';

it.each([
  [{ completed: 1, refunded: 0, inReview: 1 }, '1 of 2 eSIMs with Japan 10 GB is ready. 1 is in review.'],
  [{ completed: 3, refunded: 0, inReview: 2 }, '3 of 5 eSIMs with Japan 10 GB are ready. 2 are in review.'],
])('counts the eSIMs of an order in sentences: %p', (counts, text) => {
  const facts = { bulkPurchaseId: 'b-1', planTitle: 'Japan 10 GB', refundedCents: 0, ...counts };
  expect(bulkText(facts)).toBe(text);
});
