import { useSearchParams } from '@portal/router';

/** Reads the address’s parameters and changes some of them; null or '' takes one away. */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  return { params, change };
}

/** A page number from an address, from 1; anything else is the first page. */
export const pageOf = (params: URLSearchParams): number =>
  Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
