import {
  type ScanReport,
  SOURCE_STATUS_WORDS,
  SOURCE_SUBJECTS,
  SOURCE_TITLES,
  type SourceName,
  type SourceStatus,
} from "@broker/contracts";
import { silentProvider } from "../../../intelligence/dark-web/dark-web-words.ts";

type Sources = Pick<ScanReport, "sources">;

/** Status of a source; an unlisted one was not configured. */
export function sourceStatus({ sources }: Sources, name: SourceName): SourceStatus["status"] {
  return sources.find((source) => source.name === name)?.status ?? "not-configured";
}

/** Whether a source answered, even without a record. */
export function sourceAnswered(report: Sources, name: SourceName): boolean {
  const status = sourceStatus(report, name);
  return status === "ok" || status === "not-found";
}

function silence(report: Sources, name: SourceName): string[] {
  if (sourceAnswered(report, name)) return [];
  const status = sourceStatus(report, name);
  const source = report.sources.find((each) => each.name === name);
  const stated = source?.reason;
  if (source?.notQueried === "not-requested") return [`${SOURCE_TITLES[name]}: ${stated}`];
  const reason = stated ? ` (${stated})` : "";
  const lost = status === "not-configured" ? "" : `; no information on ${SOURCE_SUBJECTS[name]}`;
  return [`${SOURCE_TITLES[name]}: ${SOURCE_STATUS_WORDS[status]}${reason}${lost}`];
}

const sentence = (parts: readonly string[]) => (parts.length === 0 ? null : `${parts.join("; ")}.`);

/** Status of each source that did not answer, and what is missing as a result, in one sentence. Null = all answered. */
export function sourceSilence(report: Sources, names: readonly SourceName[]): string | null {
  return sentence(names.flatMap((name) => silence(report, name)));
}

/** As `sourceSilence`, with the kinds of exposure for which a provider that answered was not queried. */
export function sourceGaps(report: Sources & Pick<ScanReport, "facts">, names: readonly SourceName[]): string | null {
  const partly = (name: SourceName) => {
    const gap = sourceAnswered(report, name) ? silentProvider(report, name) : null;
    return gap === null ? [] : [`${gap}: not queried`];
  };
  return sentence(names.flatMap((name) => [...silence(report, name), ...partly(name)]));
}

/** As `sourceSilence`, only for sources that were queried and failed. */
export function sourceFailures(report: Sources, names: readonly SourceName[]): string | null {
  const queried = names.filter((name) => sourceStatus(report, name) !== "not-configured");
  return sourceSilence(report, queried);
}

/** Whether a source may have a note: it answered, or no service exists for this name. */
const hasNote = ({ status, asOf, latencyMs }: SourceStatus) =>
  status === "ok" || (status === "not-found" && asOf === null && latencyMs !== null);

/** Notes of sources that answered, e.g. that an older list was used. Null = none. */
export function sourceNotes({ sources }: Sources, names: readonly SourceName[]): string | null {
  const notes = names.flatMap((name) => {
    const stated = sources.find((source) => source.name === name);
    return stated && stated.reason !== null && hasNote(stated) ? [`${SOURCE_TITLES[name]}: ${stated.reason}`] : [];
  });
  return sentence(notes);
}
