import { formatDate, t } from '@portal/contract';
import { useUser } from '@portal/platform';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { theme } from 'shared-ui';
import styled, { createGlobalStyle } from 'styled-components';

/** The text above the codes on paper and in the file: whose they are, and what for. */
export function useCodesHeading(): { title: string; lines: readonly string[] } {
  const { email, role } = useUser();
  return {
    title: t('Recovery codes of the eSIM Portal'),
    lines: [
      role === 'affiliate'
        ? t('Account: {email} (affiliate)', { email })
        : t('Account: {email} (customer)', { email }),
      t('Created: {date}', { date: formatDate(new Date().toISOString()) }),
      t(
        'Each code signs you in once, in place of a code of your app. Keep them where nobody else finds them.',
      ),
    ],
  };
}

/** The sheet that is printed instead of the page. It is in the document only while the browser prints. */
export function RecoveryCodesSheet({ codes }: { codes: readonly string[] }) {
  const [isPrinting, setIsPrinting] = useState(false);
  const { title, lines } = useCodesHeading();
  useEffect(() => {
    // The browser prints what is there when the event ends.
    const handleBeforePrint = () => flushSync(() => setIsPrinting(true));
    const handleAfterPrint = () => setIsPrinting(false);
    window.addEventListener('beforeprint', handleBeforePrint);
    window.addEventListener('afterprint', handleAfterPrint);
    return () => {
      window.removeEventListener('beforeprint', handleBeforePrint);
      window.removeEventListener('afterprint', handleAfterPrint);
    };
  }, []);
  if (!isPrinting) return null;
  return createPortal(
    <Sheet data-print-sheet="">
      <OnlyTheSheet />
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Codes aria-label={title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
    </Sheet>,
    document.body,
  );
}

const OnlyTheSheet = createGlobalStyle`
  @media print {
    body > :not([data-print-sheet]) {
      display: none !important;
    }
  }
`;

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};

  @media screen {
    display: none;
  }
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, max-content);
  gap: ${theme.space[3]} ${theme.space[8]};
  padding-block: ${theme.space[4]};
  font: ${theme.text.control} ${theme.fontFamily};
`;
