import type { OutsideAnswers, ScanReport, SourceAnswer, SourceName, SourceSubject } from "@broker/contracts";
import { domainNames } from "../scan/derived/dns/domain-names.ts";
import { LINUX_DISTRIBUTION } from "../scan/derived/technologies/support-of.ts";

/** One external source, ready to be queried. It manages its own limits, budget and cache; it never rejects. */
export interface OutsideSource<Name extends SourceName = SourceName> {
  readonly name: Name;
  /**
   * `known` = the answers of earlier sources: exploit scores are requested for the vulnerabilities that others named.
   */
  ask(subject: SourceSubject, known: OutsideAnswers, signal: AbortSignal): Promise<SourceAnswer<Name>>;
}

const WINDOWS = /\(win(?:32|64|dows)\)|microsoft-iis/i;

/** The operating system that the evidence of the technologies shows; undefined = none. */
function systemOf(page: ScanReport["facts"]["page"]): SourceSubject["system"] {
  const texts = (page?.technologies ?? []).flatMap(({ evidence }) => evidence);
  if (texts.some((text) => WINDOWS.test(text))) return "windows";
  return texts.some((text) => LINUX_DISTRIBUTION.test(text)) ? "linux" : undefined;
}

/** What a scan observed of the company that external sources can be queried about. */
export function subjectOf({ target, facts }: Pick<ScanReport, "target" | "facts">): SourceSubject {
  const { page, dns, naming } = facts;
  const system = systemOf(page);
  return {
    domain: target.domain,
    registrable: domainNames(target.domain).registrable,
    companyNumber: page?.companyNumber ?? naming?.companyNumber ?? null,
    legalName: page?.legalName ?? naming?.legalName ?? null,
    postcodes: page?.contacts.postcodes ?? naming?.postcodes ?? [],
    addresses: dns?.addresses ?? [],
    technologies: (page?.technologies ?? []).map(({ id, name, version }) => ({ id, name, version })),
    ...(system === undefined ? {} : { system }),
  };
}

/** Queried once the others have answered, since they need what the others named. */
const AFTER_THE_OTHERS: readonly SourceName[] = ["epss"];

/** Called with each source as it answers. */
export type SourceAnswered = (name: SourceName, answer: NonNullable<OutsideAnswers[SourceName]>) => void;

async function asked(
  sources: readonly OutsideSource[],
  subject: SourceSubject,
  known: OutsideAnswers,
  signal: AbortSignal,
  heard: SourceAnswered,
): Promise<OutsideAnswers> {
  const answers = await Promise.all(
    sources.map(async (source) => {
      const answer = await source.ask(subject, known, signal);
      heard(source.name, answer);
      return [source.name, answer] as const;
    }),
  );
  return { ...known, ...(Object.fromEntries(answers) as OutsideAnswers) };
}

/**
 * Queries every configured source about a company, in parallel. A source that fails reports this in its answer and does
 * not affect the others.
 */
export async function enrich(
  subject: SourceSubject,
  sources: readonly OutsideSource[],
  signal: AbortSignal,
  heard: SourceAnswered,
): Promise<OutsideAnswers> {
  const late = (source: OutsideSource) => AFTER_THE_OTHERS.includes(source.name);
  const first = await asked(
    sources.filter((source) => !late(source)),
    subject,
    {},
    signal,
    heard,
  );
  return asked(sources.filter(late), subject, first, signal, heard);
}
