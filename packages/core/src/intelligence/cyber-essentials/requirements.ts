import type { ControlKey, EssentialsTheme } from "@broker/contracts";
import { hubControl, libraryFramework, mappingsOf, type SourcedMapping } from "../../compliance/library.ts";

/** A client answer that concerns a requirement. */
export interface RequirementAnswer {
  readonly control: ControlKey;
  /** covers = a 'yes' meets the requirement as declared; part = it is a part of it, so at most partly met. */
  readonly speaks: "covers" | "part";
  /** True = a 'yes' proves the requirement; without the control it may still be met by other means. */
  readonly oneWay?: true;
}

/** One requirement, paraphrased. */
export interface RequirementDefinition {
  readonly id: string;
  readonly theme: EssentialsTheme;
  readonly title: string;
  /** The action if it is not met. */
  readonly action: string;
  /** Points deducted from 100 for a gap; our judgement, by how often insured losses start there. */
  readonly points: number;
  readonly answers: readonly RequirementAnswer[];
}

const THEMES: Readonly<Record<string, EssentialsTheme>> = {
  FW: "firewalls",
  SC: "secureConfiguration",
  SUM: "patchManagement",
  UAC: "accessControl",
  MP: "malwareProtection",
};

const FRAMEWORK = "cyber-essentials";

/** The answers of the control; one that cannot show it absent is one-way. */
function answersOf({ control, relation }: SourcedMapping): RequirementAnswer[] {
  const speaks = relation === "equal" || relation === "covers" ? "covers" : "part";
  return (hubControl(control).answers ?? []).map(({ key, shows }) => ({
    control: key,
    speaks,
    ...(shows.includes("not-met") ? {} : { oneWay: true as const }),
  }));
}

/**
 * The 28 requirements of version 3.3, by theme: firewalls 7, secure configuration 6, updates 4, access 8, malware 3,
 * with the answers that the hub maps to each.
 */
export const REQUIREMENTS: readonly RequirementDefinition[] = (libraryFramework(FRAMEWORK)?.requirements ?? []).flatMap(
  ({ id, parent = "", title, action = "", weight = 1 }): RequirementDefinition[] => {
    const theme = THEMES[parent];
    if (theme === undefined) return [];
    const answers = mappingsOf(FRAMEWORK)
      .filter(({ requirement }) => requirement === id)
      .flatMap(answersOf);
    return [{ id, theme, title, action, points: weight, answers }];
  },
);

/** Printed wherever requirements are shown. */
export const ESSENTIALS_ATTRIBUTION = `${libraryFramework(FRAMEWORK)?.licence.attribution} An indicator of readiness; only certification bodies certify.`;
