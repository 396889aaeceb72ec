import {
  type OpenQuestion,
  plainText,
  type SubmissionOverride,
  showCount,
  showDate,
  showProvenance,
} from "@broker/contracts";
import type { Block, Section } from "../blocks/block.ts";
import { callout, isolated, run, sourceMark, table } from "../blocks/build-blocks.ts";
import { markdownSection } from "../blocks/markdown.ts";
import { joinBlocks, markdownText } from "../blocks/markdown-text.ts";

/** A client's document for underwriters, for a renderer to lay out: its head and its sections. Every text is plain. */
export interface SubmissionDocument {
  readonly title: string;
  /** The insured. */
  readonly name: string;
  /** The broker. */
  readonly from: string;
  readonly made: string;
  /** When it was produced, ISO 8601 UTC. */
  readonly dated: string;
  readonly sample: boolean;
  /** Client and version of its record. */
  readonly record: string;
  /** Id of the scan; null = none. */
  readonly evidence: string | null;
  /** Heads the document: the company is not active. null = nothing does. */
  readonly alert: string | null;
  /** What it lacks to be final; null = nothing. */
  readonly draft: string | null;
  readonly lead: string;
  readonly notes: readonly string[];
  readonly sections: readonly Section[];
  readonly foot: string;
  /** For publication: not marked as confidential (default: false). */
  readonly isPublic?: boolean;
  /** True = the sender's own introduction may come before the first section (default: false). */
  readonly takesIntroduction?: boolean;
  /** Head of every printed page (default: name and title, from the second page). */
  readonly running?: { readonly left: string; readonly right: string };
}

/** The sentence that heads a document: the company is not active. null = it is, or its status is not known. */
export const alertOf = (open: readonly OpenQuestion[]): string | null =>
  open.find(({ about }) => about === "company-status")?.reason ?? null;

/** What an override released a document despite: 'Released despite register status and 1 unresolved conflict'. */
export function releaseTitle(open: readonly OpenQuestion[]): string {
  const blocking = open.filter(({ blocks }) => blocks !== false);
  const conflicts = blocking.filter(({ about }) => about !== "company-status").length;
  if (conflicts === blocking.length) return "Released with unresolved conflict";
  return `Released despite register status${conflicts === 0 ? "" : ` and ${showCount(conflicts, "unresolved conflict")}`}`;
}

/** Counts of the conflicts that block a submission, and of the questions to confirm. */
function countWords(open: readonly OpenQuestion[]): string {
  const confirm = open.filter(({ blocks }) => blocks === false).length;
  const status = open.filter(({ about }) => about === "company-status").length;
  const blocking = open.length - confirm - status;
  return [
    ...(status === 0 ? [] : ["Register status"]),
    ...(blocking === 0 ? [] : [`${showCount(blocking, "conflict")} to resolve before submission`]),
    ...(confirm === 0 ? [] : [`${showCount(confirm, "question")} to confirm`]),
  ].join("; ");
}

/** 'Declared by insured, jane', 'Third-party source: Hudson Rock', 'Public register, Companies House'. */
function sourceOf({
  by,
  ...how
}: Pick<OpenQuestion["said"][number], "provenance" | "declaredBy" | "person" | "by">): string {
  return how.provenance === "third-party" ? showProvenance({ ...how, source: by }) : `${showProvenance(how)}, ${by}`;
}

/** Conflicts and questions to confirm, each with its values, sources and any override. */
export function conflictBlocks(open: readonly OpenQuestion[], override: SubmissionOverride | null): Block[] {
  const conflicts = table(
    countWords(open),
    ["Subject", "Value", "Source"],
    open.flatMap(({ title, about: subject, reason, blocks, said }) => {
      const about = blocks === false ? `${title}, to confirm` : title;
      return said.map(({ text, provenance, declaredBy, person, asOf, by, stands }, place) => [
        run(place === 0 ? (reason === undefined ? about : `${about}: ${reason}`) : "", { strong: true }),
        run(plainText(text), sourceMark({ provenance, declaredBy })),
        `${sourceOf({ provenance, declaredBy, person, by: isolated(plainText(by)) })}, ${showDate(asOf)}${stands && subject === undefined ? "; in use until resolved" : ""}`,
      ]);
    }),
  );
  if (override === null) return conflicts;
  const { by, at, reason } = override;
  const release = `${releaseTitle(open)} by ${isolated(plainText(by))} on ${showDate(at)}; reason: ${plainText(reason)}`;
  return [...conflicts, callout(release)];
}

/** The section of conflicts; none if the record has none. */
export function conflictSection(open: readonly OpenQuestion[], override: SubmissionOverride | null): Section[] {
  if (open.length === 0) return [];
  const status = open.every(({ about }) => about === "company-status");
  const title = status ? "Register status" : "Conflicting information";
  const note = status
    ? "Resolve the status before the contract is made."
    : "To be resolved before the contract is made. Questions to confirm need no override.";
  return [{ id: "open", title, note, blocks: conflictBlocks(open, override) }];
}

/** A document for underwriters as Markdown (CommonMark with GFM tables). */
export function submissionMarkdown(document: SubmissionDocument): string {
  const { name, title, made, sample, alert, draft, lead, notes, sections, foot } = document;
  return joinBlocks(
    `# ${markdownText(name)}`,
    `${markdownText(title)}. ${made}.${sample ? " SAMPLE: fictitious data." : ""}`,
    alert === null ? "" : `> **${markdownText(alert)}**`,
    draft === null ? "" : `**DRAFT** ${markdownText(draft)}`,
    `${lead}.`,
    notes.map(markdownText).join(" "),
    ...sections.map(markdownSection),
    "---",
    `${markdownText(foot)}\n`,
  );
}
