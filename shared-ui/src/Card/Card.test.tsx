import { render, screen } from '@testing-library/react';
import { Fragment, type PropsWithChildren } from 'react';
import { Stack } from '../Stack/Stack';
import { Table } from '../Table/Table';
import { Card } from './Card';

it.each([
  ['alone', Fragment],
  ['in a stack', ({ children }: PropsWithChildren) => <Stack $gap={4}>{children}</Stack>],
])('has round corners below a table %s, whose rows have a background', (_where, Wrapper) => {
  render(
    <Card title="Plans" isFlush>
      <Wrapper>
        <Table label="Plans" columns={[]} rows={[]} rowId={() => ''} empty="No plans found" />
      </Wrapper>
    </Card>,
  );
  const card = screen.getByRole('region', { name: 'Plans' });
  const frame = screen.getByRole('table', { name: 'Plans' }).parentElement!;
  const { borderRadius } = getComputedStyle(card);
  expect(borderRadius).not.toBe('');
  expect(getComputedStyle(frame).borderEndStartRadius).toBe(borderRadius);
  expect(getComputedStyle(frame).borderEndEndRadius).toBe(borderRadius);
});
