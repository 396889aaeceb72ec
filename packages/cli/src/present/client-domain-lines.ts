import { type ClientPosture, type DomainPosture, showDate } from "@broker/contracts";
import { domainStanding } from "@broker/core";
import { type Look, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

const NAME = 30;

function domainLine(look: Look, { client, domains }: ClientPosture, domain: DomainPosture): string[] {
  const { scan, company, role } = domain;
  const posture = scan?.posture == null ? domainStanding(domain) : `posture ${scan.posture}`;
  const methods = new Set(domains.flatMap((each) => (each.scan === null ? [] : [each.scan.methodVersion])));
  const told = [
    posture,
    ...(scan === null ? [] : [showDate(scan.startedAt)]),
    ...(scan !== null && methods.size > 1 ? [`method ${scan.methodVersion}`] : []),
    ...(role === "other" ? [] : [role]),
    ...(company === client ? [] : [company]),
  ].join(", ");
  const name = terminalText(domain.name);
  if (look.columns < 60) return [...paragraph(look, "  ", name), ...paragraph(look, "    ", terminalText(told))];
  return paragraph(look, `  ${left(look, name, NAME)}  `, terminalText(told));
}

/**
 * A client's accepted domains with whose they are and what each came to; of several, which stands for the client, and
 * by what rule.
 */
export function clientDomainLines(look: Look, posture: ClientPosture): string[] {
  const { domains, proposed, headline, rule, client } = posture;
  if (domains.length === 0 && proposed.length === 0) return [];
  const stands =
    headline === null
      ? "None of its domains has a figure yet."
      : `Posture ${headline.posture} of 100, by ${headline.domain}.`;
  const several =
    domains.length > 1 ? [...paragraph(look, "  ", terminalText(stands)), ...paragraph(look, "  ", rule)] : [];
  const waiting =
    proposed.length === 0
      ? []
      : paragraph(look, "  ", terminalText(`Not accepted, so neither scanned nor counted: ${proposed.join(", ")}`));
  const unseen = domains.some(({ scan }) => scan === null);
  const next = unseen ? paragraph(look, "  ", terminalText(`Scan them: broker scan '${client}'`)) : [];
  return [
    `  ${tone(look, "strong", "Domains")}`,
    ...domains.flatMap((domain) => domainLine(look, posture, domain)),
    ...[...several, ...waiting, ...next].map((line) => tone(look, "quiet", line)),
    "",
  ];
}
