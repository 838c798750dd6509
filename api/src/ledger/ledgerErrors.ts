/** A wallet would fall below zero. */
export class NotEnoughMoneyError extends Error {
  override name = 'NotEnoughMoneyError';

  constructor() {
    super('There is not enough money in the wallet.');
  }
}

/** The same idempotency key, for something else. */
export class KeyReusedError extends Error {
  override name = 'KeyReusedError';

  constructor(readonly key: string) {
    super('This idempotency key was used for something else.');
  }
}
