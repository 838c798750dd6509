import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { slowAnswerText, useDocumentHas } from './useDocumentHas';

type Show = (reason: string) => () => void;

const FootContext = createContext<Show | null>(null);

/**
 * The foot of a dialog: says in words why its buttons are unavailable, and that an answer is slow, since a dialog covers the
 * page's banner.
 */
export function DialogFoot({ children }: { children: ReactNode }) {
  const isSlow = useDocumentHas('data-slow');
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const show = useCallback<Show>((reason) => {
    setReasons((before) => [...before, reason]);
    return () => setReasons((before) => before.filter((_, index) => index !== before.indexOf(reason)));
  }, []);
  return (
    <FootContext value={show}>
      {reasons.length > 0 && <Reason>{[...new Set(reasons)].join(' ')}</Reason>}
      {isSlow && <Reason role="status">{slowAnswerText}</Reason>}
      {children}
    </FootContext>
  );
}

/** Shows the reason in the foot that the button is in, if it is in one. */
export function useFootReason(reason: string | null): void {
  const show = useContext(FootContext);
  useEffect(() => (show && reason ? show(reason) : undefined), [show, reason]);
}

const Reason = styled.p`
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  text-align: end;
`;
