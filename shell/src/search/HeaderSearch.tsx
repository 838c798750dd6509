import { t } from '@portal/contract';
import { IconButton, SearchIcon } from 'shared-ui';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { Chip, Field, Frame, PhoneButton } from './HeaderSearch.styles';
import type { SearchComboboxProps } from './SearchCombobox';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

let Combobox: ComponentType<SearchComboboxProps> | null = null;
const loadCombobox = () =>
  import('./SearchCombobox').then(({ SearchCombobox }) => {
    Combobox = SearchCombobox;
  });

/**
 * The header's search. The combobox's code loads on first use; until then a plain field takes the input, which
 * carries over.
 */
export function HeaderSearch() {
  const [text, setText] = useState('');
  const [isReady, setIsReady] = useState(Combobox !== null);
  const [isOpenOnPhone, setIsOpenOnPhone] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const prepare = useCallback(() => {
    void loadCombobox().then(
      () => setIsReady(true),
      () => undefined,
    );
  }, []);

  const open = useCallback(() => {
    prepare();
    // Synchronously: keys typed before the focus moves would be lost, and a phone's hidden field takes none.
    flushSync(() => setIsOpenOnPhone(true));
    field.current?.focus();
  }, [prepare]);

  useEffect(() => {
    const openOnKey = (event: KeyboardEvent) => {
      // In this order: the event by which a browser fills in a form has neither a key nor these.
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', openOnKey);
    return () => document.removeEventListener('keydown', openOnKey);
  }, [open]);

  const close = () => {
    // Only phones show the button; there the focused field disappears.
    if (document.activeElement === field.current) opener.current?.focus();
    setText('');
    setIsOpenOnPhone(false);
  };
  const shared = { placeholder: t('Search screens, eSIMs, transactions…'), 'aria-label': t('Search') };
  const plain = field.current;
  const plainCaret = plain && document.activeElement === plain ? (plain.selectionStart ?? text.length) : null;
  return (
    <>
      <PhoneButton>
        <IconButton ref={opener} label={t('Open search')} icon={<SearchIcon />} onClick={open} />
      </PhoneButton>
      <Frame $isOpenOnPhone={isOpenOnPhone} role="search">
        <SearchIcon />
        {isReady && Combobox ? (
          <Combobox
            {...shared}
            fieldRef={field}
            text={text}
            onText={setText}
            onClose={close}
            caret={plainCaret}
          />
        ) : (
          <Field
            {...shared}
            ref={field}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onFocus={prepare}
            onPointerEnter={prepare}
          />
        )}
        <Chip aria-hidden>{isApple ? '⌘K' : 'Ctrl K'}</Chip>
      </Frame>
    </>
  );
}
