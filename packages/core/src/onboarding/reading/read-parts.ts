import { readValue } from "@broker/contracts";
import { readPounds } from "./read-amount.ts";
import { withoutYears, yearOf } from "./read-number.ts";
import { readSpokenDay } from "./read-spoken-day.ts";
import { corrected, type TypedText } from "./typed-text.ts";

/** What a text says about a question of several parts, or of a list; undefined = nothing certain. */
export type ReadParts = (text: TypedText, today: string) => unknown;

const OPENING =
  /^(?:(?:yes|well|so|ok|okay)[,:\s]+)?(?:it'?s|it is|we'?re|we are|that'?s|the (?:name|company|business|number|address) is|our (?:name|number|address|company number) is|our (?:company|business) is|(?:we'?re )?called|registered as|under|my name is|you want)\s+/i;

/** The text without the words that only introduce it, and without a full stop at its end. */
export const withoutOpening = (typed: string): string => {
  const rest = typed.replace(OPENING, "").trim();
  return rest.replace(/(?<!\b(?:ltd|co|inc|plc|st|rd))\.$/i, "").trim();
};

const SAYS_NONE =
  /^(?:no|none|nope|nothing|n\/a|not applicable|there (?:are|is|aren'?t|isn'?t) (?:none|any|no\w*)|we (?:don'?t|do not|haven'?t|have not)|no others?|just (?:the|this) one|only (?:the|this|that) (?:one|name)|never|zero|nil)\b/;
const MORE =
  /\b(?:but|above|over|major|serious|significant|except|apart from|only one|other than|one in|although|though)\b/;

/** Whether the text says that a list has no items, and nothing more. */
export const saysNone = ({ lower }: TypedText): boolean => {
  const said = corrected(lower);
  return SAYS_NONE.test(said) && !MORE.test(said);
};

const items = (text: string): string[] =>
  withoutOpening(text)
    .split(/ ?(?:,|;|\band\b) ?/)
    .map((each) => each.trim())
    .filter((each) => each !== "");

const tradingNames: ReadParts = (text) => {
  if (saysNone(text)) return [];
  const said = text.typed.replace(/^(?:we )?(?:also )?(?:trade|trading|known) (?:under|as)\s+/i, "");
  const names = items(said);
  return names.length > 0 && names.every((name) => /^[\p{Lu}\d]/u.test(name) && name.length <= 80) ? names : undefined;
};

const DOMAIN = /\b(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,24})\b/g;

const domains: ReadParts = ({ lower }) => {
  const said = corrected(lower)
    .replace(/https?:\/\//g, "")
    .replace(/\b[\w.+-]+@/g, "");
  const found = [...new Set([...said.matchAll(DOMAIN)].map(([name]) => name.replace(/^www\./, "")))];
  return found.length > 0 ? found : undefined;
};

const companyNumber: ReadParts = ({ typed }) => {
  const found = [
    ...typed.matchAll(
      /(?<![\w.])(?:(?:SC|NI|OC|SO|NC|FC|CE|RC|IP|LP|GE) ?\d{2,3} ?\d{3}|\d{6,8}|\d{2} ?\d{3} ?\d{3})(?!\w)/gi,
    ),
  ];
  const numbers = new Set(found.map(([number]) => readValue("company", number)));
  const [number] = numbers;
  return numbers.size === 1 ? number : undefined;
};

const POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})\b/i;
const COUNTRIES = /^(?:england|scotland|wales|northern ireland|united kingdom|uk|ireland)$/i;

/** Traditional and ceremonial counties, as written after the town. */
const COUNTIES =
  /^(?:\w+(?:shire|folk)|(?:east |west )?(?:sussex|midlands)|(?:north|south|west|east) yorkshire|kent|surrey|essex|devon|dorset|cornwall|somerset|cumbria|rutland|greater (?:london|manchester)|merseyside|tyne and wear|county durham|co\.? durham|isle of wight|middlesex|northumberland)$/i;

function address(text: string): Record<string, unknown> | undefined {
  const found = POSTCODE.exec(text);
  if (found === null) return undefined;
  const postcode = `${found[1]} ${found[2]}`.toUpperCase();
  const pieces = withoutOpening(text.replace(found[0], ","))
    .split(/[,\n]/)
    .map((each) => each.trim().replace(/\.$/, ""))
    .filter((each) => each !== "");
  const country = pieces.findIndex((each) => COUNTRIES.test(each));
  const [land = null] = country >= 0 ? pieces.splice(country, 1) : [];
  if (pieces.length < 2) return undefined;
  const county = pieces.length > 2 && COUNTIES.test(pieces.at(-1) ?? "") ? (pieces.pop() ?? null) : null;
  const town = pieces.pop() ?? null;
  return { lines: pieces, town, county, postcode, country: land };
}

const premises: ReadParts = (text) => {
  if (saysNone(text)) return [];
  const postcodes = [...text.typed.matchAll(new RegExp(POSTCODE, "gi"))];
  if (postcodes.length !== 1) return undefined;
  const one = address(text.typed);
  return one === undefined ? undefined : [one];
};

const turnover: ReadParts = ({ lower }) => {
  const total = readPounds(lower);
  const year = yearOf(corrected(lower));
  if (total === null) return undefined;
  return { total, ...(year === null ? {} : { year }) };
};

const REGIONS = {
  uk: /\b(?:uk|united kingdom|britain|gb|domestic|england|home)\b/,
  eu: /\b(?:eu|europe|european union)\b/,
  us: /\b(?:us|usa|states|america)\b/,
  rest: /\b(?:rest|elsewhere|other|world|asia|australia|middle east|row)\b/,
} as const;

/** Amounts by region, each beside its name; shares of a total are not amounts. */
const turnoverSplit: ReadParts = ({ lower }) => {
  const said = corrected(lower);
  if (/%|per ?cent/.test(said)) return undefined;
  const pieces = said.split(/ ?(?:,(?!\d{3}\b)|;|\band\b) ?/);
  const read = pieces.flatMap((piece) => {
    const region = Object.entries(REGIONS).filter(([, words]) => words.test(piece));
    const amount = readPounds(withoutYears(piece).replace(/^(nothing|none|nil)\b.*$/, "nothing"));
    return region.length === 1 && amount !== null ? [[region[0]?.[0] ?? "", amount] as const] : [];
  });
  return read.length > 0 && read.length === pieces.filter((each) => each.trim() !== "").length
    ? Object.fromEntries(read)
    : undefined;
};

const EMAIL = /[\w.+-]{1,64}@[\w.-]{1,190}\.[a-z]{2,24}/i;
const PHONE = /(?:\+\d{1,3}[\s\d()-]{7,16}\d|\b0[\d\s]{8,13}\d)/;

function oneContact(typed: string): Record<string, unknown> | null {
  if ([...typed.matchAll(new RegExp(EMAIL, "gi"))].length > 1) return null;
  const [email, phone] = [EMAIL.exec(typed)?.[0] ?? null, PHONE.exec(typed)?.[0]?.trim() ?? null];
  const rest = withoutOpening(typed)
    .replace(email ?? " ", email === null ? " " : ",")
    .replace(phone ?? " ", phone === null ? " " : ",")
    .replace(/\b(?:on|at|tel|phone|email|mobile|mob)[:.]?\s*(?=,)/gi, "");
  const [who = "", ...others] = rest
    .split(/,|\s-\s|\(|\)| is (?:our|the) | \bour\b /)
    .map((each) => each.trim().replace(/[.:]{1,3}$/, ""))
    .filter((each) => each !== "");
  const isName = /^(?:[\p{Lu}][\p{L}'’-]*\.?)(?: (?:[\p{Lu}][\p{L}'’-]*\.?|de|van|von|al|le|la))+$/u.test(who);
  return isName && others.length <= 1 ? { name: who, role: others[0] ?? null, email, phone } : null;
}

const contact: ReadParts = ({ typed }) => {
  const found = typed.split(/;\s*/).map(oneContact);
  return found.every((each) => each !== null) ? found : undefined;
};

const group: ReadParts = (text) => {
  const parent =
    /\b(?:[Pp]arent(?: company)?(?: is|:)|[Oo]wned by|[Pp]art of|[Ss]ubsidiary of|belong to)\s+(?:the )?([A-Z][\w&'’. -]*?(?: (?:Ltd|Limited|plc|PLC|LLP|Group|Holdings|Inc))+)/.exec(
      text.typed,
    );
  const subs = /\bsubsidiar(?:y|ies)(?: is| are)?:? (.{1,300})$/i.exec(text.typed);
  const isOwned = /\bsubsidiary of\b/.test(text.lower);
  const subsidiaries = subs === null || isOwned ? [] : items((subs[1] ?? "").replace(/\.$/, ""));
  const none = /\bno subsidiaries\b/.test(text.lower);
  if (parent === null && subsidiaries.length === 0 && !none) return undefined;
  return {
    ...(parent === null ? {} : { parent: (parent[1] ?? "").trim() }),
    ...(subsidiaries.length === 0 && !none ? {} : { subsidiaries }),
  };
};

const KINDS =
  /\b(ransomware|phishing|malware|invoice fraud|payment fraud|data breach|business email compromise|theft|hacking|virus)\b/;

/** 'None', or one loss with its exact day, kind and amount. */
const claims: ReadParts = (text, today) => {
  if (saysNone(text)) return [];
  const date = /\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2}/.exec(text.lower)?.[0];
  const day = date === undefined ? null : readSpokenDay(date, today, "past");
  const kind = KINDS.exec(text.lower)?.[1];
  const amount = readPounds(
    (text.lower.replace(date ?? "", "").match(/£[\d,.]+ ?(?:k|m)?/) ?? [""])[0].replace(/,$/, ""),
  );
  const isOpen = /\b(?:open|ongoing|not (?:yet )?(?:settled|closed|paid))\b/.test(text.lower);
  const state = isOpen ? false : /\b(?:settled|closed|paid)\b/.test(text.lower) ? true : null;
  if (day === null || kind === undefined || state === null) return undefined;
  return [{ date: day, kind, amount, settled: state, description: null }];
};

const INSURERS =
  /\b(?:with|insurer is|insured (?:by|with)|through|via|from)\s+([A-Z][\w&'’-]*(?: [A-Z][\w&'’-]*)*)|^([A-Z][\w&'’-]*(?: [A-Z][\w&'’-]*)*)(?=,| \d| until| £)/;
const LABELLED = {
  limit:
    /£?\d[\d.,]{0,15} ?(?:k|m|mn|million|thousand)?(?= (?:limit|cover|of cover))|\blimit (?:of |is |: ?)?£?\d[\d.,]{0,15} ?(?:k|m|mn|million|thousand)?/,
  retention:
    /£?\d[\d.,]{0,15} ?(?:k|m|thousand)?(?= (?:deductible|excess|retention))|\b(?:deductible|excess|retention) (?:of |is |: ?)?£?\d[\d.,]{0,15} ?(?:k|m|thousand)?/,
  premium:
    /£?\d[\d.,]{0,15} ?(?:k|m|thousand)?(?= (?:premium|a year))|\b(?:premium|paying|pay|costs?):? (?:of |is |was |about )?£?\d[\d.,]{0,15} ?(?:k|m|thousand)?/,
} as const;

const expiring: ReadParts = ({ typed, lower }, today) => {
  const [, with_, first] = INSURERS.exec(typed) ?? [];
  const insurer = with_ ?? first;
  const amounts = Object.entries(LABELLED).flatMap(([part, words]) => {
    const found = words.exec(lower);
    const amount = found === null ? null : readPounds(found[0].replace(/,$/, ""));
    return amount === null ? [] : [[part, amount] as const];
  });
  const period = /\b(\d{1,2}(?:st|nd|rd|th)? [a-z]+ \d{4}|[\d/]{8,10}) (?:to|until|-) /.exec(lower)?.[1];
  const inception = period === undefined ? null : readSpokenDay(period, today, "past");
  const expiry = /\b(?:expir\w*|until|to|runs? out|ends?|renew\w*|up)\b.*$/.exec(lower);
  const expiresOn = expiry === null ? null : readSpokenDay(expiry[0], today, "future");
  const parts = {
    ...(insurer === undefined ? {} : { insurer }),
    ...(inception === null ? {} : { inception }),
    ...(expiresOn === null ? {} : { expiresOn }),
    ...Object.fromEntries(amounts),
  };
  return Object.keys(parts).length === 0 ? undefined : parts;
};

const part = (name: string, value: unknown) => (value === null ? undefined : { [name]: value });

/** Questions of several parts or of a list, by id. */
export const PART_READERS: Readonly<Record<string, ReadParts>> = {
  tradingNames,
  domains,
  companyNumber,
  address: ({ typed }) => address(typed),
  premises,
  turnover,
  turnoverSplit,
  contact,
  group,
  losses: claims,
  expiring,
  limit: ({ lower }) => part("limit", readPounds(lower)),
  deductible: ({ lower }) => part("retention", readPounds(lower)),
  inception: ({ lower }, today) => part("inception", readSpokenDay(lower, today, "future")),
};
