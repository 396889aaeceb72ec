import {
  CONTROL_TITLES,
  type ControlKey,
  type ControlSnapshot,
  type EvidenceStatement,
  goodAnswer,
  type KnownControl,
  type RequirementStatement,
  showProvenance,
} from "@broker/contracts";
import { daysAfter } from "../../compliance/control-state.ts";
import { HUB_CONTROLS, libraryFramework } from "../../compliance/library.ts";
import { essentialsCertificate } from "../cyber-essentials/essentials-certificate.ts";

const shownBy = (key: ControlKey, { answer }: KnownControl) =>
  answer === "partial" ? "partly" : answer === goodAnswer(key) ? "met" : "not-met";

/** What the answers of the client record show of the hub's controls; 'unknown' shows nothing. */
export function answerStatements(controls: ControlSnapshot): EvidenceStatement[] {
  return HUB_CONTROLS.flatMap(({ id, answers = [], freshnessDays }) =>
    answers.flatMap(({ key, shows: may }): EvidenceStatement[] => {
      const known = controls[key];
      if (known === undefined || known.answer === "unknown") return [];
      const shows = shownBy(key, known);
      if (!may.includes(shows)) return [];
      const collectedAt = known.asOf.slice(0, 10);
      const title = `${CONTROL_TITLES[key]}: ${known.answer}`;
      const validUntil = daysAfter(collectedAt, freshnessDays);
      return [
        { control: id, shows, kind: "answer", ref: key, title, source: showProvenance(known), collectedAt, validUntil },
      ];
    }),
  );
}

/** The framework whose certificate the record can hold. */
const CERTIFIED = "cyber-essentials";

/** A Cyber Essentials certificate in force meets the scheme's requirements until it expires (decisions §2a). */
export function certificateStatements(controls: ControlSnapshot, now: string): RequirementStatement[] {
  const { inForce, level, expiresOn, reason } = essentialsCertificate(controls, [], now);
  if (!inForce || level === null) return [];
  const known = controls[level === "Cyber Essentials Plus" ? "cyberEssentialsPlus" : "cyberEssentials"];
  const collectedAt = (known?.asOf ?? now).slice(0, 10);
  return (libraryFramework(CERTIFIED)?.requirements ?? []).flatMap(({ id, heading }): RequirementStatement[] =>
    heading
      ? []
      : [
          {
            framework: CERTIFIED,
            requirement: id,
            shows: "met",
            kind: "certificate",
            ref: level,
            title: `${level}: ${reason}`,
            source: known === undefined ? level : showProvenance(known),
            collectedAt,
            validUntil: expiresOn ?? daysAfter(collectedAt, 365),
          },
        ],
  );
}
