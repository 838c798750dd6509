// Flows: where each event leads from each state of a kind of row, as one table.
import { inArray, type SQL, type SQLWrapper } from 'drizzle-orm';

/** What has no entry changes nothing. */
type FlowTable<State extends string, Event extends string> = Readonly<
  Record<State, Partial<Record<Event, State>>>
>;

export interface Flow<State extends string, Event extends string> {
  table: FlowTable<State, Event>;
  /** Where the event leads, or undefined if it changes nothing. */
  after: (state: State, event: Event) => State | undefined;
  /** Whether the column holds a state in which the event changes something. */
  allows: (column: SQLWrapper, event: Event) => SQL;
}

export function defineFlow<State extends string, Event extends string>(
  table: FlowTable<State, Event>,
): Flow<State, Event> {
  const states = Object.keys(table) as State[];
  return {
    table,
    after: (state, event) => table[state][event],
    allows: (column, event) =>
      inArray(
        column,
        states.filter((state) => table[state][event] !== undefined),
      ),
  };
}
