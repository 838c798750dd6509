// What a command came to. Its caller decides by the outcome and its code; the message is for the user.
import { DomainError, type DomainCode } from './domainErrors';

interface Done<Answer> {
  outcome: 'done';
  answer: Answer;
}

interface NotDone<Kind extends string, Code extends DomainCode> {
  outcome: Kind;
  code: Code;
  message: string;
  details?: unknown;
}

/** Nothing was done, or all of it was undone. */
export type Refused<Code extends DomainCode = DomainCode> = NotDone<'refused', Code>;

/** Nobody knows yet whether it was done; the worker finds out. */
export type Pending<Code extends DomainCode = DomainCode> = NotDone<'pending', Code>;

export type Outcome<Answer, Code extends DomainCode = DomainCode> =
  | Done<Answer>
  | Refused<Code>
  | Pending<Code>;

export const done = <Answer>(answer: Answer): Done<Answer> => ({ outcome: 'done', answer });

export const refused = <const Code extends DomainCode>(
  code: Code,
  message: string,
  details?: unknown,
): Refused<Code> => ({ outcome: 'refused', code, message, details });

export const pending = <const Code extends DomainCode>(
  code: Code,
  message: string,
  details?: unknown,
): Pending<Code> => ({ outcome: 'pending', code, message, details });

/** For who can do nothing else with it. @throws DomainError unless it is done */
export function answerOf<Answer>(outcome: Outcome<Answer>): Answer {
  if (outcome.outcome === 'done') return outcome.answer;
  throw new DomainError(outcome.code, outcome.message, outcome.details);
}
