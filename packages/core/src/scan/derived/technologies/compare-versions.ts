/** Compares dotted versions number by number, a missing part being 0; below 0 when `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [as, bs] = [a.split("."), b.split(".")];
  for (let place = 0; place < Math.max(as.length, bs.length); place += 1) {
    const difference = Number(as[place] ?? 0) - Number(bs[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
