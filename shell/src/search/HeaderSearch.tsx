import { IconButton, SearchIcon } from 'shared-ui';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { Chip, Field, Frame, PhoneButton } from './HeaderSearch.styles';
import type { SearchComboboxProps } from './SearchCombobox';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

let Combobox: ComponentType<SearchComboboxProps> | null = null;
const loadCombobox = () =>
  import('./SearchCombobox').then(({ SearchCombobox }) => {
    Combobox = SearchCombobox;
  });

/**
 * The search of the header. Its list, and the code behind that, come when it is first reached for;
 * until then a plain field stands in its place and keeps what is typed.
 */
export function HeaderSearch() {
  const [text, setText] = useState('');
  const [isReady, setIsReady] = useState(Combobox !== null);
  const [isOpenOnPhone, setIsOpenOnPhone] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const prepare = useCallback(() => {
    void loadCombobox().then(
      () => setIsReady(true),
      () => undefined,
    );
  }, []);

  const open = useCallback(() => {
    prepare();
    setIsOpenOnPhone(true);
    // The field is hidden on phones until it is opened, and what is hidden takes no focus.
    requestAnimationFrame(() => field.current?.focus());
  }, [prepare]);

  useEffect(() => {
    const openOnKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', openOnKey);
    return () => document.removeEventListener('keydown', openOnKey);
  }, [open]);

  const close = () => {
    setText('');
    setIsOpenOnPhone(false);
  };
  const shared = { ref: field, placeholder: 'Search screens, eSIMs, customers…', 'aria-label': 'Search' };
  return (
    <>
      <PhoneButton>
        <IconButton label="Open search" icon={<SearchIcon />} onClick={open} />
      </PhoneButton>
      <Frame $isOpenOnPhone={isOpenOnPhone} role="search">
        <SearchIcon />
        {isReady && Combobox ? (
          <Combobox
            {...shared}
            text={text}
            onText={setText}
            onClose={close}
            hadFocus={document.activeElement === field.current}
          />
        ) : (
          <Field
            {...shared}
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
