/** Bytes as people read them: 512 bytes, 12.3 kB, 4.5 MB. */
export function showBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [unit, size] = bytes < 999_950 ? ["kB", 1e3] : bytes < 999_950_000 ? ["MB", 1e6] : ["GB", 1e9];
  return `${(bytes / Number(size)).toFixed(1)} ${unit}`;
}
