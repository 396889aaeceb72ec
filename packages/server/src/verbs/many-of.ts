/** What a query says once or several times, as a list; nothing = an empty one. */
export function manyOf<Value>(said: Value | Value[] | undefined): Value[] {
  if (said === undefined) return [];
  return Array.isArray(said) ? said : [said];
}
