/** The same data as if they had been asked for at another moment: each value that is that moment is the other one. */
export function restamped<Data>(data: Data, moment: string, other: string): Data {
  const put = (value: unknown): unknown => {
    if (value === moment) return other;
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, put(part)]));
  };
  return put(data) as Data;
}
