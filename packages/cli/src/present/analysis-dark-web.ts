import { type ScanReport, showDate, showMoney } from "@broker/contracts";
import { EXPOSURE_WORDS, exposureCount, levelWords } from "@broker/core";
import { glyph, type Look } from "../terminal/look.ts";
import { strokes } from "../terminal/marks.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

const SHOWN = 5;
/** Cells of a severity in strokes: '#### Critical'. */
const GRAVITY = 13;

const inAscii = (look: Look, text: string) =>
  look.unicode ? text : text.replaceAll("£", "GBP ").replaceAll("×", glyph(look, "times"));

/**
 * What breaches, thieves' logs and claims hold of the company, the most severe first, and what follows; empty = no
 * source was asked.
 */
export function analysisDarkWeb(look: Look, { facts: { darkWeb } }: ScanReport): string[] {
  if (darkWeb === null) return [];
  const { exposures, executiveRisk, businessImpact, mentions } = darkWeb;
  const indent = look.columns < 60 ? " " : "     ";
  const say = (text: string) => paragraph(look, indent, terminalText(text));
  const rest = exposures.length - SHOWN;
  const threat = levelWords(darkWeb, "threat", darkWeb.threatLevel) ?? "not assessed";
  const cost = businessImpact?.cleanupCost ?? null;
  return [
    ...say(`Threat level ${threat} (derived); mentions ${mentions ?? "not assessed"} (registry)`),
    ...exposures.slice(0, SHOWN).flatMap(({ kind, name, on, dataTypes, count, severity }) => {
      const drawn = strokes({ ...look, colour: false }, severity);
      const when = on === null ? "day not known" : showDate(on);
      const many = exposureCount({ kind, count });
      const lost = dataTypes.length === 0 ? "" : `: ${dataTypes.join(", ")}`;
      const told = terminalText(`${EXPOSURE_WORDS[kind]}, ${name}, ${when}${many === null ? "" : `, ${many}`}${lost}`);
      if (look.columns < 60) return paragraph(look, indent, `${drawn}: ${told}`);
      return paragraph(look, `${indent}${left(look, drawn, GRAVITY)}  `, told);
    }),
    ...(rest > 0 ? [`${indent}${glyph(look, "ellipsis")} and ${rest} more in the report`] : []),
    ...(executiveRisk === null
      ? say("Executive risk: not assessed")
      : say(`Executive risk ${levelWords(darkWeb, "staff", executiveRisk.level)} (derived): ${executiveRisk.reason}`)),
    ...(businessImpact === null
      ? say("Business impact: not assessed")
      : say(
          `Business impact: account takeover ${levelWords(darkWeb, "staff", businessImpact.accountTakeover)}, reputation ${levelWords(darkWeb, "reputation", businessImpact.reputation) ?? "not assessed"} (derived)`,
        )),
    ...(cost === null || businessImpact === null
      ? []
      : say(inAscii(look, `Clean-up cost about ${showMoney(cost)} (estimated) = ${businessImpact.formula}`))),
  ];
}
