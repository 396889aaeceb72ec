import type { HttpExchange, SecurityTxtFacts } from "@broker/contracts";
import { answeredFile, isHtml } from "./answered-file.ts";

const NOTHING = { url: null, contacts: [], expires: null, expired: null, valid: null, problems: [] };

/** RFC 3339 date and time, as Expires must be (RFC 9116 §2.5.5). */
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i;

/** The lines that count: of a signed file, those between its header and its signature (RFC 9116 §2.3). */
function fieldsOf(text: string): { name: string; value: string }[] {
  const signed =
    /^-----BEGIN PGP SIGNED MESSAGE-----\r?\n(?:[^\r\n]+\r?\n)*\r?\n([\s\S]*?)-----BEGIN PGP SIGNATURE-----/.exec(
      text.trimStart(),
    );
  return (signed?.[1] ?? text)
    .split(/\r\n|\r|\n/)
    .slice(0, 500)
    .flatMap((line) => {
      const match = /^([A-Za-z][A-Za-z0-9-]*):\s*(\S.*)$/.exec(line);
      return match ? [{ name: (match[1] ?? "").toLowerCase(), value: (match[2] ?? "").trim().slice(0, 500) }] : [];
    });
}

function problemsOf(
  fields: readonly { name: string; value: string }[],
  answer: HttpExchange,
  startedAt: string,
): string[] {
  const all = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value);
  const [expires, ...more] = all("expires");
  const type = answer.headers.find(([name]) => name === "content-type")?.[1] ?? "";
  const path = new URL(answer.url).pathname;
  const problems: [boolean, string][] = [
    [!answer.url.startsWith("https:"), "It is not served over HTTPS (RFC 9116 §3)."],
    [path !== "/.well-known/security.txt", "It is not at /.well-known/security.txt (§3)."],
    [!/^text\/plain\s*(?:;|$)/i.test(type.trim()), "Its media type is not text/plain (§3)."],
    [all("contact").length === 0, "It has no Contact (§2.5.3)."],
    [
      all("contact").some((uri) => !/^(?:mailto:|tel:|https:)/i.test(uri)),
      "A Contact is not a mailto:, tel: or https: URL (§2.5.3).",
    ],
    [expires === undefined, "It has no Expires (§2.5.5)."],
    [more.length > 0, "It has more than one Expires (§2.5.5)."],
    [expires !== undefined && !TIMESTAMP.test(expires), "Its Expires is not a valid date and time (§2.5.5)."],
    [expires !== undefined && Date.parse(expires) <= Date.parse(startedAt), "It has expired (§2.5.5)."],
    [all("preferred-languages").length > 1, "It has more than one Preferred-Languages (§2.5.8)."],
  ];
  return problems.flatMap(([holds, text]) => (holds ? [text] : []));
}

/** The content of security.txt (RFC 9116); `present` null when not requested or the server failed. */
export function securityTxtFacts(exchanges: readonly HttpExchange[], startedAt: string): SecurityTxtFacts {
  const answer = answeredFile(exchanges, "security-txt");
  if (answer === null || answer.status >= 500 || answer.status === 429) return { ...NOTHING, present: null };
  const fields = answer.status === 200 && !isHtml(answer) ? fieldsOf(answer.body?.text ?? "") : [];
  const contacts = fields.filter(({ name }) => name === "contact").map(({ value }) => value);
  const expires = fields.find(({ name }) => name === "expires")?.value ?? null;
  if (contacts.length === 0 && expires === null) return { ...NOTHING, present: false };
  const problems = problemsOf(fields, answer, startedAt);
  const until = expires === null ? Number.NaN : Date.parse(expires);
  return {
    present: true,
    url: answer.url,
    contacts: contacts.slice(0, 10),
    expires,
    expired: Number.isNaN(until) ? null : until <= Date.parse(startedAt),
    valid: problems.length === 0,
    problems,
  };
}
