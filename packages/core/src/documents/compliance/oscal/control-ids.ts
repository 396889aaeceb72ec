import { withoutEnd } from "@broker/contracts";

/** What OSCAL allows as an identifier (TokenDatatype): a letter or '_', then letters, digits, '.', '-' and '_'. */
const TOKEN = /^[\p{L}_][\p{L}\p{N}.\-_]*$/u;
const PARTS = /[\p{L}\p{N}.\-_]+/gu;

/** The identifier's letters and digits, joined by hyphens; 'Art. 32(1)(b)' = 'Art-32-1-b'. */
function slugOf(id: string): string {
  const joined = (id.match(PARTS) ?? []).map((part) => withoutEnd(part, ".-")).join("-");
  return TOKEN.test(joined) ? joined : `id-${joined}`;
}

/**
 * Ids of requirements as OSCAL control ids, each unique within the framework; one that is a token is unchanged.
 * The result depends on the ids and their order alone.
 */
export function controlIds(ids: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set(ids.filter((id) => TOKEN.test(id)));
  const found = new Map<string, string>();
  for (const id of ids) {
    if (TOKEN.test(id)) {
      found.set(id, id);
      continue;
    }
    const slug = slugOf(id);
    let free = slug;
    for (let n = 2; taken.has(free); n += 1) free = `${slug}-${n}`;
    taken.add(free);
    found.set(id, free);
  }
  return found;
}
