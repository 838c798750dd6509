/** An error of the carrier, sent in its envelope. */
export class CarrierError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly developerMessage = message,
  ) {
    super(message);
  }
}
