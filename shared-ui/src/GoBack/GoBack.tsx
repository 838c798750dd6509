import styled from 'styled-components';
import { Button } from '../Button/Button';
import { ArrowLeftIcon } from '../icons';
import { phone } from '../theme/theme';

/** Goes one step back; by default in the browser's history. */
export function GoBack({ onGoBack = () => window.history.back() }: { onGoBack?: () => void }) {
  return (
    <Button variant="quiet" size="sm" startIcon={<ArrowLeftIcon size={18} />} onClick={onGoBack}>
      <Label>Go Back</Label>
    </Button>
  );
}

/** Phones show the arrow alone, so that the button fits next to a heading. */
const Label = styled.span`
  ${phone} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
