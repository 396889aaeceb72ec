import { AREA_TITLES, AREAS, METHOD_VERSION, roundHalfUp } from "@broker/contracts";
import type { Check, EarnedPart } from "../src/scan/checks/define-check.ts";
import { wrapMarkdown } from "./wrap-markdown.ts";

function partOf(weight: number, { earns, when }: EarnedPart): string {
  if (earns === "counted") return `the share ${when}`;
  return `${roundHalfUp(earns * weight, 2)} of ${weight} when ${when}`;
}

function section(check: Check, weight: number): string {
  const { steps, effortHours } = check.remediation;
  const parts = (check.parts ?? []).map((part) => partOf(weight, part));
  const controls = check.controls
    .map(({ id, shows }) => `${id} (${shows.length === 0 ? "context" : shows.join(", ")})`)
    .join(", ");
  return [
    `### \`${check.id}\``,
    "",
    `${check.titles.pass} / ${check.titles.fail}. Weight ${weight}, ${check.severity}, ${check.category}.`,
    "",
    check.why,
    "",
    ...(parts.length === 1 ? [`Partial score: ${parts[0]}.`, ""] : []),
    ...(parts.length > 1 ? ["Partial score:", "", ...parts.map((part) => `- ${part}`), ""] : []),
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    "",
    `About ${effortHours} ${effortHours === 1 ? "hour" : "hours"}. Controls: ${controls}.`,
    "",
    ...Object.values(check.causes ?? {}).flatMap(({ title, remediation }) => [
      `Where the setting itself would pass: ${title}. ${remediation.steps.join(" ")} About ${remediation.effortHours} ${remediation.effortHours === 1 ? "hour" : "hours"}.`,
      "",
    ]),
    ...check.references.map((reference) => `- [${reference.title}](${reference.url})`),
    "",
  ].join("\n");
}

/** The text of docs/checks.md: every check by area, from the checks themselves. */
export function checkReferenceSource(checks: readonly Check[], weights: Readonly<Record<string, number>>): string {
  const areas = AREAS.map((area) => {
    const own = checks.filter((check) => check.area === area);
    return `## ${AREA_TITLES[area]} (${own.length})\n\n${own.map((check) => section(check, weights[check.id] ?? 0)).join("\n")}`;
  });
  const intro = `Generated from the checks by \`node packages/core/scripts/write-generated.ts\`. Method ${METHOD_VERSION}, ${checks.length} checks. A check earns its full weight or nothing, unless a partial score is listed.\n`;
  return wrapMarkdown(`# Checks\n\n${intro}\n${areas.join("\n")}`);
}
