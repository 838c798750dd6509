/** Returns the pages to show: the first, the last and the current page's neighbours; a gap replaces the others. */
export function pagesAround(page: number, pageCount: number): (number | 'gap')[] {
  const nearby = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  );
  const numbers = [...new Set(nearby)].sort((left, right) => left - right);
  return numbers.flatMap((number, position) => {
    const previous = numbers[position - 1] ?? 0;
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? (['gap', number] as const) : [number];
  });
}
