/** A query parameter that may be repeated, as a list of different values; absent = an empty one. */
export function manyOf<Value>(said: Value | Value[] | undefined): Value[] {
  if (said === undefined) return [];
  return Array.isArray(said) ? [...new Set(said)] : [said];
}
