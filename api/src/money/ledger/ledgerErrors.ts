/** The wallet's balance would be negative. */
export class NotEnoughMoneyError extends Error {
  override name = 'NotEnoughMoneyError';

  constructor() {
    super('There is not enough money in the wallet.');
  }
}

/** The idempotency key belongs to another posting. */
export class KeyReusedError extends Error {
  override name = 'KeyReusedError';

  constructor(readonly key: string) {
    super('This idempotency key was used for something else.');
  }
}
