import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** Whose answers are removed. */
export interface CachedSubject {
  /** Domains that no other client has. */
  readonly domains: readonly string[];
  /** Null = not known. */
  readonly companyNumber: string | null;
  /** As it is searched for; null = not known. */
  readonly name: string | null;
}

/** Sources with lists about every company: their answers are removed by the question alone. */
const LISTS: readonly string[] = ["hibp", "kev", "epss"];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Any of these words on its own: 'acme.example' is in 'mail.acme.example', not in 'acme.example.org'. */
const anyOf = (words: readonly string[], before: string, after: string): RegExp | null =>
  words.length === 0
    ? null
    : new RegExp(`${before}(?:${words.map((word) => escaped(word.toLowerCase())).join("|")})${after}`, "u");

/** Recognises an answer about the subject: its domains and number wherever they are, its name as what was searched. */
function isAbout({ domains, companyNumber, name }: CachedSubject) {
  const places = [...domains, ...(companyNumber === null ? [] : [companyNumber])];
  const place = anyOf(places, "(?<![\\p{L}\\p{N}-])", "(?!\\.?[\\p{L}\\p{N}-])");
  const names = name === null ? [] : [name, name.replace(/\s(?:limited|ltd\.?|llp|plc)$/i, "")];
  const searched = anyOf(names, "(?<=[=/])", '(?=[&?"])');
  return (question: string, answer: string) =>
    place?.test(`${question}\n${answer}`.toLowerCase()) === true || searched?.test(question.toLowerCase()) === true;
}

/** The address that a key of the cache asks, without its escapes. */
function questionOf(key: string): string {
  try {
    return decodeURIComponent(key.replace(/\+/g, " "));
  } catch {
    return key;
  }
}

async function filesOf(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
}

/**
 * Removes the cached answers of the sources about one company, in the folders of this home. Answers about others and
 * published lists stay. Returns how many were removed; a file that another process removed is not counted.
 * @param folder the cache: one folder for each source
 */
export async function eraseCached(folder: string, sources: readonly string[], subject: CachedSubject): Promise<number> {
  const isSubject = isAbout(subject);
  let removed = 0;
  for (const source of sources)
    for (const name of await filesOf(join(folder, source))) {
      const file = join(folder, source, name);
      try {
        const { key, body } = JSON.parse(await readFile(file, "utf8")) as { key?: unknown; body?: unknown };
        const question = questionOf(String(key));
        if (!isSubject(question, LISTS.includes(source) ? "" : JSON.stringify(body ?? null))) continue;
        await rm(file);
        removed += 1;
      } catch {
        // Another process was faster, or the file is no answer.
      }
    }
  return removed;
}
