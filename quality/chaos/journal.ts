import { randomUUID } from 'node:crypto';

export const operationKinds = [
  'sign-in',
  'top-up',
  'top-up by a saved card',
  'automatic top-up',
  'purchase',
  'order of an eSIM',
  'order of a plan',
  'refund',
  'end of a plan',
  'deletion of an eSIM',
  'refund by an operator',
  'refund by the buyer',
  'withdrawal',
  'exchange',
  'renewal',
  'bulk purchase',
  'commission transfer',
  'payout',
  'return to the card',
  'dispute',
  'closing of an account',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** Names a request of a user over all users. */
export const keyOf = (userId: string, key: string) => `${userId} ${key}`;

/** What a client asked for, and what it was told. */
export interface Operation {
  kind: OperationKind;
  userId: string;
  /** Its idempotency key, the same in every attempt. */
  key: string;
  /** `open` until an answer says what became of it; `refused` if the answer says that nothing did. */
  state: 'open' | 'acknowledged' | 'refused';
  /** What the answer named: a session, payment, purchase, plan or eSIM. */
  id: string;
  /** The eSIM at the carrier, if the operation is about one. */
  iccid: string;
  /** The purchase that an exchange paid for instead. */
  paidId?: string;
}

/** The clients' own record of a run, which no fault can reach. */
export class Journal {
  readonly operations: Operation[] = [];
  /** Answers that no client expects, such as a purchase that the server no longer knows. */
  readonly unexpected: string[] = [];

  begin(
    kind: OperationKind,
    userId: string,
    known: Partial<Pick<Operation, 'id' | 'iccid'>> = {},
  ): Operation {
    const operation: Operation = {
      kind,
      userId,
      key: randomUUID(),
      state: 'open',
      id: known.id ?? '',
      iccid: known.iccid ?? '',
    };
    this.operations.push(operation);
    return operation;
  }

  acknowledged(kind: OperationKind): Operation[] {
    return this.operations.filter(
      (operation) => operation.kind === kind && operation.state === 'acknowledged',
    );
  }
}

/** Records that an answer said that the operation is done. */
export function acknowledge(
  operation: Operation,
  named: Partial<Pick<Operation, 'id' | 'iccid' | 'paidId'>> = {},
): void {
  Object.assign(operation, named);
  operation.state = 'acknowledged';
}
