/** A number with its thousands: '1,200'. */
export function showNumber(count: number): string {
  const [whole = "", rest] = String(Math.abs(count)).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const text = rest === undefined ? grouped : `${grouped}.${rest}`;
  return count < 0 ? `−${text}` : text;
}

/** A number with its noun: '1 check', '1,200 checks'. `many` where no s is added. */
export function showCount(count: number, one: string, many = `${one}s`): string {
  return `${showNumber(count)} ${count === 1 ? one : many}`;
}
