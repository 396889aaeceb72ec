import { type ProviderUser, showDate, showMoney } from "@broker/contracts";
import { type Look, tone } from "../terminal/look.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";

/** Who is on a provider, the highest limit first, each with the trace that shows it and its day. */
export function providerUserTable(look: Look, users: readonly ProviderUser[]): string {
  const wide = look.columns >= 60;
  const lines = users.flatMap(({ name, kind, limit, domain, evidence, at }) => {
    const sum = limit === null ? (kind === "client" ? "limit not known" : "prospect") : showMoney(limit);
    const trace = `${domain}: ${evidence}, ${showDate(at)}`;
    const under = paragraph(look, "    ", terminalText(trace)).map((line) => tone(look, "quiet", line));
    if (!wide) return [...paragraph(look, "  ", `${terminalText(name)}, ${sum}`), ...under];
    return [`  ${left(look, terminalText(name), look.columns - 22)} ${right(sum, 16)}`, ...under];
  });
  const basis = "Indicative, not a quote: seen from outside; limits as declared or placed.";
  return [...lines, "", ...paragraph(look, "  ", basis)].join("\n");
}
