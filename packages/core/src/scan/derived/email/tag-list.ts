/** One `tag=value` of a tag list (RFC 6376 §3.2); the name in lower case, the value trimmed. */
export interface Tag {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads `a=b; c=d`. Parts without an equals sign come back as `malformed`; empty parts (a final semicolon) are skipped.
 */
export function parseTagList(text: string): { readonly tags: readonly Tag[]; readonly malformed: readonly string[] } {
  const tags: Tag[] = [];
  const malformed: string[] = [];
  for (const part of text.split(";")) {
    const trimmed = part.trim();
    if (trimmed === "") continue;
    const equals = trimmed.indexOf("=");
    const name = equals < 0 ? "" : trimmed.slice(0, equals).trim().toLowerCase();
    if (/^[a-z][a-z0-9_]*$/.test(name)) tags.push({ name, value: trimmed.slice(equals + 1).trim() });
    else malformed.push(trimmed);
  }
  return { tags, malformed };
}

/** The first tag of that name; null = not given. */
export function tagValue(tags: readonly Tag[], name: string): string | null {
  return tags.find((tag) => tag.name === name)?.value ?? null;
}
