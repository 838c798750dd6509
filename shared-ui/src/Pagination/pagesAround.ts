/** The pages worth a button: the first, the last, and those next to the current one; a gap stands for the rest. */
export function pagesAround(page: number, pageCount: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  );
  const numbers = [...new Set(wanted)].sort((left, right) => left - right);
  return numbers.flatMap((number, position) => {
    const previous = numbers[position - 1] ?? 0;
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? (['gap', number] as const) : [number];
  });
}
