import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** What the tabs are about, for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Several views of one thing, one at a time. The owner keeps the value, best in the URL. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  return (
    // Radix hands back one of the values it was given.
    <Frame value={value} onValueChange={(next) => onChange(next as Value)}>
      <List aria-label={label}>
        {items.map((item) => (
          <Tab key={item.value} value={item.value}>
            {item.label}
          </Tab>
        ))}
      </List>
      {items.map((item) => (
        <RadixTabs.Content key={item.value} value={item.value}>
          {item.content}
        </RadixTabs.Content>
      ))}
    </Frame>
  );
}

const Frame = styled(RadixTabs.Root)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[6]};
  min-width: 0;
`;

const List = styled(RadixTabs.List)`
  display: flex;
  gap: ${theme.space[2]};
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid ${theme.color.border};
`;

const Tab = styled(RadixTabs.Trigger)`
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
  &[data-state='active'] {
    color: ${theme.color.activeItemText};
    border-block-end-color: ${theme.color.activeItemText};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
