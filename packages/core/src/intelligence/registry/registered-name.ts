/** A registered name in parts, so that two spellings of one name are equal. */
interface RegisteredName {
  /** All of it: lower case, single spaces, the legal form abbreviated. */
  readonly whole: string;
  /** Without the legal form. */
  readonly base: string;
  /** The base without spaces, as in a domain. */
  readonly key: string;
  /** ltd, plc, llp, cic, cio, lp; null = it has none. */
  readonly form: string | null;
}

/**
 * Legal forms at the end of a name, the longest spelling first; Welsh forms are equal in law (Companies Act 2006, ss.
 * 58–59).
 */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/ (?:community interest company|c i c|cic|cwmni buddiant cymunedol)$/, "cic"],
  [/ (?:public limited company|p l c|plc|cwmni cyfyngedig cyhoeddus|ccc)$/, "plc"],
  [/ (?:limited liability partnership|l l p|llp|partneriaeth atebolrwydd cyfyngedig|pac)$/, "llp"],
  [/ (?:charitable incorporated organisation|cio)$/, "cio"],
  [/ (?:limited partnership|l p|lp)$/, "lp"],
  [/ (?:limited|ltd|cyfyngedig|cyf)$/, "ltd"],
];

/**
 * Splits a name. Letter case, accents, punctuation, '&' for 'and' and a leading 'the' do not count, as in the index of
 * company names (Company, LLP and Business (Names and Trading Disclosures) Regulations 2015, Sch. 3).
 */
export function registeredName(text: string): RegisteredName {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’‘`]/g, "")
    .replace(/[&+]/g, " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^the (?=.)/, "");
  const [pattern, form] = FORMS.find(([each]) => each.test(plain)) ?? [null, null];
  const base = pattern === null ? plain : plain.replace(pattern, "");
  return { whole: form === null ? base : `${base} ${form}`, base, key: base.replaceAll(" ", ""), form };
}

/** Letters that a name and a domain must share from their beginning: shorter matches are coincidence. */
const SHARED = 5;

/** Whether a registrable domain is derived from one of the names: equal, or one begins with the other. */
export function domainContainsName(registrable: string, names: readonly string[]): boolean {
  const label = (registrable.split(".")[0] ?? "").toLowerCase().replaceAll("-", "");
  return names.some((name) => {
    const { key, base } = registeredName(name);
    if (label === "" || key === "") return false;
    if (label === key || label === key.replaceAll("and", "")) return true;
    const shorter = Math.min(label.length, key.length);
    if (shorter >= SHARED && (label.startsWith(key) || key.startsWith(label))) return true;
    const words = base.split(" ").filter((word) => word.length > 3);
    return words.length > 1 && words.every((word) => label.includes(word));
  });
}
