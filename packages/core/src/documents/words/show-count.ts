/** A number with its noun: '1 check', '1,200 checks'. `many` for nouns that do not take an s. */
export function showCount(count: number, one: string, many = `${one}s`): string {
  return `${String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ",")} ${count === 1 ? one : many}`;
}
