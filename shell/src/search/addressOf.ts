import { maxSearchLength } from '@portal/contract';

/** Fills the gaps of a declared path: `/esim/{id}` with `{ id: 'a' }`. */
export const addressOf = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_gap, name: string) =>
    encodeURIComponent((values[name] ?? '').slice(0, maxSearchLength)),
  );
