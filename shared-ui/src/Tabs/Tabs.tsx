import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from '../Stack/Stack';
import { theme } from '../theme/theme';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the tabs. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Returns the tab that a key moves to from `index` of `count`; null for other keys. */
function tabAfterKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Tabs between views of one subject. The parent holds the value, preferably in the URL. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const selected = items.find((item) => item.value === value);

  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const nextIndex = tabAfterKey(event.key, index, items.length);
    const next = nextIndex === null ? undefined : items[nextIndex];
    if (!next || nextIndex === null) return;
    event.preventDefault();
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[nextIndex]?.focus();
    onChange(next.value);
  };
  return (
    <Stack $gap={6}>
      <List role="tablist" aria-label={label} ref={listRef}>
        {items.map((item, index) => {
          const isSelected = item === selected;
          return (
            <Tab
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-${item.value}-tab`}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-${item.value}` : undefined}
              // One Tab stop; the first tab if the value is unknown.
              tabIndex={isSelected || (!selected && index === 0) ? 0 : -1}
              onClick={() => onChange(item.value)}
              onKeyDown={(event) => handleKeyDown(event, index)}
            >
              {item.label}
            </Tab>
          );
        })}
      </List>
      {selected && (
        <div
          key={selected.value}
          role="tabpanel"
          id={`${id}-${selected.value}`}
          aria-labelledby={`${id}-${selected.value}-tab`}
          tabIndex={0}
        >
          {selected.content}
        </div>
      )}
    </Stack>
  );
}

const List = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid ${theme.color.border};
`;

const Tab = styled.button`
  flex: none;
  min-height: ${theme.size.controlHeight};
  padding: ${theme.space[2]} ${theme.space[3]};
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  color: ${theme.color.secondary};
  background: none;
  border: 0;
  border-block-end: 2px solid transparent;
  cursor: pointer;

  &:hover {
    color: ${theme.color.text};
  }
  &[aria-selected='true'] {
    color: ${theme.color.activeItemText};
    border-block-end-color: ${theme.color.activeItemText};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  @media (forced-colors: active) {
    border-block-end: 4px solid Canvas;
    &[aria-selected='true'] {
      border-block-end-color: Highlight;
    }
  }
`;
