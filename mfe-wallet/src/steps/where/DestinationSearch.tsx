import { t } from '@portal/contract';
import { SearchIcon } from 'shared-ui';
import type { KeyboardEvent } from 'react';
import { maxSearchLength } from './searchDestinations';
import { SearchFrame } from './WhereStep.styles';

interface Props {
  text: string;
  onText: (text: string) => void;
  /** Enter. */
  onSubmit: () => void;
  /** Arrow down. */
  onDown: () => void;
}

/** The one search field of the shop. */
export function DestinationSearch({ text, onText, onSubmit, onDown }: Props) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') {
      // The first Escape clears the field, the next one closes the dialog.
      event.preventDefault();
      event.stopPropagation();
      onText('');
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onSubmit();
    }
    if (event.key === 'ArrowDown' && text !== '') {
      event.preventDefault();
      onDown();
    }
  };
  return (
    <SearchFrame>
      <SearchIcon />
      <input
        type="search"
        aria-label={t('Country or region')}
        placeholder={t('Country or region, for example Japan')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxSearchLength}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={handleKey}
      />
    </SearchFrame>
  );
}
