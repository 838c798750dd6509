import { useState } from 'react';

/** Rows that were chosen, also on other pages of the list. */
export interface Chosen<Row> {
  rows: readonly Row[];
  isChosen: (row: Row) => boolean;
  /** Whether no more can be chosen. */
  isFull: boolean;
  toggle: (row: Row) => void;
  /** Chooses these as far as there is space for them. */
  add: (rows: readonly Row[]) => void;
  clear: () => void;
}

/** @param max how many can be chosen */
export function useChosen<Row>(idOf: (row: Row) => string, max: number): Chosen<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const isChosen = (row: Row) => chosen.has(idOf(row));
  const add = (rows: readonly Row[]) =>
    setChosen(
      new Map([...new Map([...chosen, ...rows.map((row) => [idOf(row), row] as const)])].slice(0, max)),
    );
  const remove = (row: Row) => setChosen(new Map([...chosen].filter(([id]) => id !== idOf(row))));
  return {
    rows: [...chosen.values()],
    isChosen,
    isFull: chosen.size >= max,
    toggle: (row) => (isChosen(row) ? remove(row) : add([row])),
    add,
    clear: () => setChosen(new Map()),
  };
}
