import type { ScanReport } from "@broker/contracts";
import type { Parts } from "./parts/part.ts";
import type { ReportContext } from "./report-context.ts";
import { adequacy } from "./sections/adequacy.ts";
import { bounds } from "./sections/bounds.ts";
import { changes } from "./sections/changes.ts";
import { claims } from "./sections/claims.ts";
import { clauses } from "./sections/clauses.ts";
import { contradictions } from "./sections/contradictions.ts";
import { controls } from "./sections/controls.ts";
import { cover } from "./sections/cover.ts";
import { exceedance } from "./sections/exceedance.ts";
import { expiring } from "./sections/expiring.ts";
import { figures } from "./sections/figures.ts";
import { gaps } from "./sections/gaps.ts";
import { insured } from "./sections/insured.ts";
import { layers } from "./sections/layers.ts";
import { loss } from "./sections/loss.ts";
import { market } from "./sections/market.ts";
import { needs } from "./sections/needs.ts";
import { premium } from "./sections/premium.ts";
import { quoted } from "./sections/quoted.ts";
import { subjectivities } from "./sections/subjectivities.ts";

interface PartsSection {
  readonly title: string;
  readonly note: string;
  readonly data: (report: ScanReport, context: ReportContext) => Parts | null;
}

/** Sections that are made of building blocks alone, so that they need no template of their own. */
export const PARTS_SECTIONS = {
  loss: { title: "What it could cost", note: "Before any insurance.", data: loss },
  changes: { title: "What changed", note: "Since the scan before.", data: changes },
  cover: { title: "Cover", note: "As every document of this client prints it.", data: cover },
  needs: { title: "What we need from you", note: "So that a submission is right first time.", data: needs },
  bounds: { title: "What we could not see", note: "Not scored as good or bad.", data: bounds },
  insured: {
    title: "The insured",
    note: "From the client's record, each with how it is known and as of when.",
    data: insured,
  },
  controls: { title: "Controls with evidence", note: "What proposals ask, by group.", data: controls },
  claims: { title: "Claims and incidents", note: "As the client told them.", data: claims },
  contradictions: { title: "Open questions", note: "A fair presentation settles these first.", data: contradictions },
  exceedance: { title: "Losses in a year", note: "Two populations, never mixed in one curve.", data: exceedance },
  adequacy: {
    title: "Whether the limit is enough",
    note: "By exposure, beside the default by posture.",
    data: adequacy,
  },
  premium: { title: "Indicative premium", note: "Two routes and their gap.", data: premium },
  layers: { title: "Rate on line", note: "By layer and whole.", data: layers },
  quoted: { title: "Terms as quoted", note: "In the words of the quote that was chosen.", data: quoted },
  subjectivities: {
    title: "Draft subjectivities",
    note: "Four parts each, as a slip drafts them.",
    data: subjectivities,
  },
  clauses: { title: "Terms and clauses", note: "What a slip would carry.", data: clauses },
  market: {
    title: "The six sections of a slip",
    note: "What is known of each, and where it stands here.",
    data: market,
  },
  figures: { title: "Key figures", note: "At a glance.", data: figures },
  expiring: { title: "What ends when", note: "The soonest first.", data: expiring },
  gaps: { title: "Missing data", note: "Neither good nor bad: nobody told it.", data: gaps },
} as const satisfies Record<string, PartsSection>;

export type PartsSectionId = keyof typeof PARTS_SECTIONS;
