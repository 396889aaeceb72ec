/**
 * A label that exists in no zone, always the same for one name, so that recorded evidence can be read again (32-bit
 * FNV-1a of the name). A zone that answers for it has a wildcard.
 */
export function unguessableLabel(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `zq${hash.toString(36)}x7`;
}
