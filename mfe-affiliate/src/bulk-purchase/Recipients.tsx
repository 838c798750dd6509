import { bulkLineErrors, maxBulkLines, type BulkLine, type BulkLineError, t, tn } from '@portal/contract';
import { useMemo, useState } from 'react';
import { Alert, Button, Card, NetworkButton, Row, Stack } from 'shared-ui';
import { AddRecipients } from './AddRecipients';
import { LinesTable } from './LinesTable';

import { draftLine, type Draft, type DraftLine } from './useDraft';
import type { BulkPurchaseState } from './useBulkPurchase';

interface Props {
  draft: Draft;
  purchase: BulkPurchaseState;
  /** Why the lines could not be checked. */
  failure: string | null;
  onChange: (lines: DraftLine[]) => void;
}

/** The recipients: the lines, what is wrong with them, and the button that has them checked. */
export function Recipients({ draft, purchase, failure, onChange }: Props) {
  const { lines, planId } = draft;
  const { isChecking } = purchase;
  const [files, setFiles] = useState(0);
  const errors = useShownErrors(draft, purchase, files > 0);
  const isReady = planId !== null && lines.length > 0;
  const checkedText = checkedTextOf(purchase);
  const handleReplace = (next: readonly BulkLine[]) => {
    onChange(next.map(draftLine));
    setFiles(files + 1);
  };
  return (
    <Card
      title={t('People')}
      description={
        lines.length === 0
          ? t('Up to {max}.', { max: maxBulkLines })
          : t('{count} of at most {max} lines.', { count: lines.length, max: maxBulkLines })
      }
      action={
        lines.length > 0 && (
          <Button variant="quiet" onClick={() => onChange([])}>
            {t('Remove all')}
          </Button>
        )
      }
    >
      <Stack $gap={4}>
        <AddRecipients
          lines={lines}
          onReplace={handleReplace}
          onAdd={(added) => onChange([...lines, ...added.map(draftLine)])}
        />
        {errors.length > 0 && (
          <Alert tone="error" title={errorTitle(errors)}>
            {correctionText(errors.length)}
          </Alert>
        )}
        <LinesTable
          lines={lines}
          errors={errors}
          orderKey={`${files} ${purchase.checks}`}
          onChange={(id, changes) =>
            onChange(lines.map((line) => (line.id === id ? { ...line, ...changes } : line)))
          }
          onRemove={(id) => onChange(lines.filter((line) => line.id !== id))}
        />
        {failure && <Alert tone="error">{failure}</Alert>}
        <Row $gap={3}>
          <NetworkButton
            size="md"
            variant={checkedText ? 'quiet' : 'primary'}
            disabled={!isReady}
            isUnavailable={checkedText !== null}
            isLoading={isChecking}
            loadingText={t('Checking…')}
            onClick={() => void purchase.handleCheck()}
          >
            {t('Check lines')}
          </NetworkButton>
          <span role="status">
            {isReady ? checkedText : planId === null ? t('Choose a package first.') : t('Add people first.')}
          </span>
        </Row>
      </Stack>
    </Card>
  );
}

const correctionText = (errorCount: number): string =>
  tn(
    errorCount,
    'Correct it below, or correct the file and choose it again. Nothing is bought before all is right.',
    'Correct them below, or correct the file and choose it again. Nothing is bought before all is right.',
  );

/** What came of the check of these lines, which a second press does not repeat; null until there was one. */
function checkedTextOf({ checked }: BulkPurchaseState): string | null {
  if (!checked) return null;
  return checked.errors.length > 0 ? t('Correct the lines first.') : t('All lines are right.');
}

const errorTitle = (errors: readonly BulkLineError[]): string => {
  const count = new Set(errors.map(({ line }) => line)).size;
  return tn(count, '{count} line needs correction', '{count} lines need correction');
};

/**
 * What can be said of the lines without the server, once a file was read or the lines were checked, and what the server said
 * of those that are as they were.
 */
function useShownErrors(
  { lines }: Draft,
  { checks, answeredErrors }: BulkPurchaseState,
  isFromFile: boolean,
): BulkLineError[] {
  const own = useMemo(() => bulkLineErrors(lines), [lines]);
  if (checks === 0 && !isFromFile) return [];
  const announced = new Set(own.map(({ line, field }) => `${line} ${field}`));
  return [...own, ...answeredErrors.filter(({ line, field }) => !announced.has(`${line} ${field}`))];
}
