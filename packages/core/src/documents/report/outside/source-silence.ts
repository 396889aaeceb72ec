import {
  type ScanReport,
  SOURCE_STATUS_WORDS,
  SOURCE_SUBJECTS,
  SOURCE_TITLES,
  type SourceName,
  type SourceStatus,
} from "@broker/contracts";
import { NOT_ASKED_FOR } from "../../../intelligence/not-asked-for.ts";

type Sources = Pick<ScanReport, "sources">;

/** How a source stands; one that is not named was not configured. */
export function sourceStatus({ sources }: Sources, name: SourceName): SourceStatus["status"] {
  return sources.find((source) => source.name === name)?.status ?? "not-configured";
}

/** Whether a source answered, be it that it knows nothing. */
export function sourceAnswered(report: Sources, name: SourceName): boolean {
  const status = sourceStatus(report, name);
  return status === "ok" || status === "not-found";
}

function silence(report: Sources, name: SourceName): string[] {
  if (sourceAnswered(report, name)) return [];
  const status = sourceStatus(report, name);
  const told = report.sources.find((source) => source.name === name)?.reason;
  if (told === NOT_ASKED_FOR) return [`${SOURCE_TITLES[name]}: ${told}`];
  const reason = told ? ` (${told})` : "";
  const lost = status === "not-configured" ? "" : `, so it tells nothing of ${SOURCE_SUBJECTS[name]}`;
  return [`${SOURCE_TITLES[name]}: ${SOURCE_STATUS_WORDS[status]}${reason}${lost}`];
}

const sentence = (parts: readonly string[]) => (parts.length === 0 ? null : `${parts.join("; ")}.`);

/** Why a part has nothing: the state of each of its sources that gave none, and what is missing for it, in one sentence. Null = each of them answered. */
export function sourceSilence(report: Sources, names: readonly SourceName[]): string | null {
  return sentence(names.flatMap((name) => silence(report, name)));
}

/** As `sourceSilence`, of those alone that were asked in vain. */
export function sourceFailures(report: Sources, names: readonly SourceName[]): string | null {
  const asked = names.filter((name) => sourceStatus(report, name) !== "not-configured");
  return sourceSilence(report, asked);
}

/** Whether a source has a word to add: it answered, or it looked and found that nobody can be asked about this name. */
const hasNote = ({ status, asOf, latencyMs }: SourceStatus) =>
  status === "ok" || (status === "not-found" && asOf === null && latencyMs !== null);

/** What sources that did not fail said of their answer: that an older list stands in for a new one, or that there is nobody to ask. Null = nothing. */
export function sourceNotes({ sources }: Sources, names: readonly SourceName[]): string | null {
  const notes = names.flatMap((name) => {
    const told = sources.find((source) => source.name === name);
    return told && told.reason !== null && hasNote(told) ? [`${SOURCE_TITLES[name]}: ${told.reason}`] : [];
  });
  return sentence(notes);
}
