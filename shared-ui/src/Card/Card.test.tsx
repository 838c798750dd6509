import { render, screen } from '@testing-library/react';
import { Table } from '../Table/Table';
import { Card } from './Card';

it('has round corners below a table, whose rows have a background', () => {
  render(
    <Card title="Plans" isFlush>
      <Table label="Plans" columns={[]} rows={[]} rowId={() => ''} empty="No plans found" />
    </Card>,
  );
  const card = screen.getByRole('region', { name: 'Plans' });
  const frame = screen.getByRole('table', { name: 'Plans' }).parentElement!;
  const { borderRadius } = getComputedStyle(card);
  expect(borderRadius).not.toBe('');
  expect(getComputedStyle(frame).borderEndStartRadius).toBe(borderRadius);
  expect(getComputedStyle(frame).borderEndEndRadius).toBe(borderRadius);
});
