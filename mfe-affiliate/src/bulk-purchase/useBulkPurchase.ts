import {
  bulkLineErrors,
  isUnanswered,
  type BulkLineError,
  type CheckBulkPurchaseResponse,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import {
  errorCode,
  errorDetails,
  errorMessage,
  retryAdvice,
  useApiMutation,
  useIntentMutation,
} from '@portal/platform';
import { useNavigate } from '@portal/router';
import { useState } from 'react';
import type { Draft } from './useDraft';

interface Checked {
  /** The draft that was checked: after a change it must be checked again. */
  version: string;
  errors: readonly BulkLineError[];
  /** Null when the lines were not asked about, because some are wrong in themselves. */
  answer: CheckBulkPurchaseResponse | null;
}

/** An error with the text that it is about. */
interface AnsweredError {
  id: string;
  field: BulkLineError['field'];
  value: string;
  message: string;
}

/** Another list is another order: the earlier ones below say whether this one was paid. */
const noAnswer = t(
  'There was no answer to the payment. If you try again, you pay once. Before you change the list, see below whether it was ordered.',
);

/** The answer of an earlier attempt was lost, and the price has changed since. */
const paidBefore = t('This list was paid before, at another price. The order is below.');

export type BulkPurchaseState = ReturnType<typeof useBulkPurchase>;

export function useBulkPurchase(draft: Draft, onPaid: () => void) {
  const navigate = useNavigate();
  const [check, checking] = useApiMutation(calls.checkBulkPurchase);
  const [create, creating] = useIntentMutation(calls.createBulkPurchase);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [answered, setAnswered] = useState<readonly AnsweredError[]>([]);
  const [checks, setChecks] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const { version, planId, lines } = draft;
  const inputs = lines.map(({ name, email, tag }) => ({ name, email, tag }));
  const current = checked?.version === version ? checked : null;

  const show = (found: Checked) => {
    setChecked(found);
    setChecks((count) => count + 1);
    setAnswered(
      found.errors.flatMap(({ line, field, message }) => {
        const of = lines[line - 1];
        return of ? [{ id: of.id, field, value: of[field], message }] : [];
      }),
    );
  };

  const handleCheck = async () => {
    if (planId === null || checking.isLoading) return;
    setFailure(null);
    const errors = bulkLineErrors(inputs);
    if (errors.length > 0) return show({ version, errors, answer: null });
    const { data, error } = await check({ body: { planId, lines: inputs } });
    if (data) show({ version, errors: data.errors, answer: data });
    else
      setFailure(
        errorMessage(error, t('The lines could not be checked. {advice}', { advice: retryAdvice(error) })),
      );
  };

  const handlePay = async () => {
    const price = current?.answer?.price;
    if (planId === null || price === undefined || creating.isLoading) return;
    setFailure(null);
    const { data, error } = await create(`bulk:${version}`, { body: { planId, price, lines: inputs } });
    if (data) {
      onPaid();
      void navigate(`/customers/several/${data.bulkPurchaseId}`);
      return;
    }
    const code = errorCode(error);
    if (code === 'insufficient_funds' || code === 'price_changed') await handleCheck();
    // What is missing, and the errors at the fields, say it already.
    if (code === 'insufficient_funds') return;
    const found = lineErrorsOf(errorDetails(error));
    if (found.length > 0 && current) return show({ ...current, errors: found });
    if (code === 'idempotency_key_reused') setFailure(paidBefore);
    else setFailure(isUnanswered(code) ? noAnswer : errorMessage(error, noAnswer));
  };

  return {
    checked: current,
    /** What was said of fields that have not been changed since. */
    answeredErrors: answered.flatMap(({ id, field, value, message }) => {
      const index = lines.findIndex((line) => line.id === id);
      return lines[index]?.[field] === value ? [{ line: index + 1, field, message }] : [];
    }),
    checks,
    failure,
    isChecking: checking.isLoading,
    isPaying: creating.isLoading,
    handleCheck,
    handlePay,
  };
}

/** The lines that the server found wrong: `lines.3.email` is the email of line 4. */
function lineErrorsOf(details: unknown): BulkLineError[] {
  if (!Array.isArray(details)) return [];
  return details.flatMap((detail: unknown) => {
    const { field, message } = (detail ?? {}) as { field?: unknown; message?: unknown };
    const match = /^lines\.(\d+)\.(name|email|tag)$/.exec(String(field));
    if (!match) return [];
    return [
      { line: Number(match[1]) + 1, field: match[2] as BulkLineError['field'], message: String(message) },
    ];
  });
}
