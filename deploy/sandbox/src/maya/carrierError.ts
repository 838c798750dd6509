/** A definite no of the carrier, told in its envelope. */
export class CarrierError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly developerMessage = message,
  ) {
    super(message);
  }
}
