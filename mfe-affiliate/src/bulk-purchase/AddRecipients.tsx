import { fullName, nameAndEmail, csvText, maxBulkLines, type BulkLine, t } from '@portal/contract';
import { saveFile, useIsOnline } from '@portal/platform';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { Alert, Button, Combobox, DownloadIcon, PlusIcon, Row, Stack, Text, theme } from 'shared-ui';
import styled from 'styled-components';
import { useCustomerSearch } from '../customer-picker/useCustomerSearch';
import { readText } from './readText';
import { Halves } from './BulkPurchase.styles';

interface Props {
  lines: readonly BulkLine[];
  /** Adds lines below the others; a file replaces them. */
  onAdd: (lines: readonly BulkLine[]) => void;
  onReplace: (lines: readonly BulkLine[]) => void;
}

const template = csvText([
  ['name', 'email', 'tag'],
  ['Ada Lovelace', 'ada@example.com', 'Team trip'],
]);

/** The ways to enter people: a CSV file, cells from a spreadsheet, one's customers, or an empty line. */
export function AddRecipients({ lines, onAdd, onReplace }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (text: string | null, add: (lines: readonly BulkLine[]) => void) => {
    if (text === null) return setProblem(t('The file is larger than 2 MB. A list of people is smaller.'));
    const reader = await import(/* webpackChunkName: "parse-lines" */ './parseLines').catch(() => null);
    if (!reader)
      return setProblem(t('The list could not be read. Check your connection and choose it again.'));
    const parsed = reader.parseLines(text);
    if ('problem' in parsed) return setProblem(parsed.problem);
    setProblem(null);
    add(parsed.lines);
  };
  const handleFile = (file: File | undefined) => {
    if (file) void readText(file).then((text) => read(text, onReplace));
  };
  const handleAdd = (added: readonly BulkLine[]) => {
    if (lines.length + added.length <= maxBulkLines) return onAdd(added);
    setProblem(t('One purchase has at most {max} lines.', { max: maxBulkLines }));
  };
  return (
    <Stack $gap={4}>
      <Halves>
        <FileField onFile={handleFile} onPaste={(text) => void read(text, handleAdd)} />
        <Stack $gap={4}>
          <CustomerSearch onPick={(line) => handleAdd([line])} />
          <Row $gap={3}>
            <Button
              variant="quiet"
              startIcon={<PlusIcon />}
              onClick={() => handleAdd([{ name: '', email: '', tag: '' }])}
            >
              {t('Add a line')}
            </Button>
            <Button
              variant="quiet"
              startIcon={<DownloadIcon size={18} />}
              onClick={() => saveFile('people.csv', 'text/csv', template)}
            >
              {t('CSV template')}
            </Button>
          </Row>
        </Stack>
      </Halves>
      {problem && (
        <Alert tone="error" title={t('The lines were not taken')} onDismiss={() => setProblem(null)}>
          {t('{problem} Your lines are as they were.', { problem })}
        </Alert>
      )}
    </Stack>
  );
}

function FileField({
  onFile,
  onPaste,
}: {
  onFile: (file: File | undefined) => void;
  onPaste: (text: string) => void;
}) {
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    onFile(event.dataTransfer.files[0]);
  };
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    onPaste(event.clipboardData.getData('text'));
  };
  return (
    <DropZone onDragOver={(event) => event.preventDefault()} onDrop={handleDrop} onPaste={handlePaste}>
      <label htmlFor={inputId}>{t('CSV file')}</label>
      <input
        ref={input}
        id={inputId}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same file can be chosen again after it was corrected.
          target.value = '';
        }}
      />
      <Text>
        {t(
          'Name, email and tag in columns; up to {max} lines. You can also drop the file here, or paste cells of a spreadsheet.',
          { max: maxBulkLines },
        )}
      </Text>
    </DropZone>
  );
}

/** Somebody who has a line already can be picked again: each line is an eSIM. */
function CustomerSearch({ onPick }: { onPick: (line: BulkLine) => void }) {
  const { customers, comboboxProps } = useCustomerSearch();
  const isOnline = useIsOnline();
  return (
    <Combobox
      label={t('Add one of your customers')}
      options={customers.map((customer) => ({ value: customer.id, label: nameAndEmail(customer) }))}
      value={null}
      placeholder={t('Name or email')}
      {...comboboxProps}
      error={isOnline ? comboboxProps.error : null}
      onChange={(id) => {
        const customer = customers.find((one) => one.id === id);
        if (customer) onPick({ name: fullName(customer), email: customer.email, tag: '' });
      }}
    />
  );
}

// Transparent: the browser's own words say that no file is chosen, also when its lines are below.
const DropZone = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border: 1px dashed ${theme.color.inputBorder};
  border-radius: ${theme.radius.alert};

  & label {
    font-weight: ${theme.weight.medium};
  }
  & input {
    max-width: 100%;
    font: inherit;
    color: transparent;
  }
  & input::file-selector-button {
    min-height: ${theme.size.buttonSm};
    padding: 0 ${theme.space[4]};
    font: inherit;
    font-weight: ${theme.weight.medium};
    color: ${theme.color.text};
    background: ${theme.color.surface};
    border: 1px solid ${theme.color.inputBorder};
    border-radius: ${theme.radius.control};
    cursor: pointer;
  }
`;
