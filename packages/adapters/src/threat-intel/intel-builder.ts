import { createHash } from "node:crypto";
import { AdvisoryFields, type AlertSeverity, type IndicatorFields, plainText, showNumber } from "@broker/contracts";
import { dayOf } from "../sources/client/day-of.ts";
import type { ReadIndicator } from "./indicator-value.ts";
import { tooMany } from "./intel-refusals.ts";

/** What is read of one file at most. */
export const INTEL_LIMITS = { advisories: 5000, indicators: 100_000, leftOut: 20 } as const;

/** An entry of the file that was not read. */
export interface LeftOut {
  readonly entry: string;
  readonly reason: string;
}

/** An indicator as a format states it. */
interface GivenIndicator extends Partial<Omit<IndicatorFields, "kind" | "value">> {
  readonly read: ReadIndicator;
  /** As the file writes it. */
  readonly text: string;
}

/** An advisory as a format states it; everything but its title may be missing. */
interface GivenAdvisory {
  readonly key?: string | null;
  readonly title: string;
  readonly summary?: string | null;
  readonly severity?: AlertSeverity | null;
  readonly source?: string | null;
  readonly publishedOn?: string | null;
  readonly cves?: readonly string[];
  readonly products?: readonly string[];
  readonly references?: readonly string[];
}

const CVE = /\bCVE-\d{4}-\d{4,7}\b/gi;

const clipped = (text: string, most: number): string => {
  const plain = plainText(text.length > most * 2 ? text.slice(0, most * 2) : text).replace(/ {2,}/g, " ");
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).trimEnd()}…`;
};
const known = (text: string | null | undefined, most: number) => {
  const plain = clipped(text ?? "", most);
  return plain === "" ? null : plain;
};

/** CVE ids in a text, in capitals. */
export const cvesIn = (...texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text ?? "").slice(0, 20_000).match(CVE) ?? []).map((cve) => cve.toUpperCase());

const SEVERITIES: Readonly<Record<string, AlertSeverity>> = {
  critical: "critical",
  high: "high",
  medium: "medium",
  moderate: "medium",
  low: "low",
};

/** A severity by one of its usual names; null = none. */
export const severityOf = (text: string | null | undefined): AlertSeverity | null =>
  SEVERITIES[(text ?? "").trim().toLowerCase()] ?? null;

/** Gathers what a file has, within limits and each entry once. */
export interface IntelBuilder {
  indicator(given: GivenIndicator): void;
  advisory(given: GivenAdvisory): void;
  /** An entry that is not read. */
  skip(entry: string, reason: string): void;
  done(): {
    readonly advisories: readonly AdvisoryFields[];
    readonly indicators: readonly IndicatorFields[];
    readonly skipped: number;
    readonly leftOut: readonly LeftOut[];
  };
}

const only = (values: readonly (string | null)[], most: number): string[] =>
  [...new Set(values.filter((value) => value !== null))].slice(0, most);

/** A builder without entries. @param source the publisher where an entry states none */
export function intelBuilder(source: string): IntelBuilder {
  const indicators = new Map<string, IndicatorFields>();
  const advisories = new Map<string, AdvisoryFields>();
  const leftOut: LeftOut[] = [];
  let skipped = 0;
  const publisher = (name: string | null | undefined) => known(name, 200) ?? source;
  const skip = (entry: string, reason: string) => {
    skipped += 1;
    if (leftOut.length < INTEL_LIMITS.leftOut) leftOut.push({ entry: clipped(entry, 120), reason });
  };
  return {
    skip,
    indicator({ read, text, what, severity, source: by, validFrom, validUntil }) {
      if ("reason" in read) {
        skip(text, read.reason);
        return;
      }
      const key = `${read.kind} ${read.value}`;
      if (indicators.has(key)) return;
      if (indicators.size >= INTEL_LIMITS.indicators) throw tooMany("indicators", showNumber(INTEL_LIMITS.indicators));
      indicators.set(key, {
        ...{ kind: read.kind, value: read.value, what: known(what, 300), severity: severity ?? null },
        ...{ source: publisher(by), validFrom: dayOf(validFrom), validUntil: dayOf(validUntil) },
      });
    },
    advisory({ key, title, summary, severity, source: by, publishedOn, cves, products, references }) {
      const name = known(title, 300);
      if (name === null) {
        skip(key ?? "an advisory", "no title");
        return;
      }
      const day = dayOf(publishedOn);
      const id = known(key, 200) ?? createHash("sha256").update(`${day} ${name}`).digest("hex").slice(0, 32);
      if (advisories.has(id)) return;
      if (advisories.size >= INTEL_LIMITS.advisories) throw tooMany("advisories", showNumber(INTEL_LIMITS.advisories));
      const links = (references ?? []).map((text) => {
        const url = text.length > 2048 ? null : URL.parse(text.trim());
        return url !== null && url.protocol === "https:" ? url.href : null;
      });
      advisories.set(
        id,
        AdvisoryFields.parse({
          ...{ key: id, title: name, summary: known(summary, 4000), severity: severity ?? null },
          ...{ source: publisher(by), publishedOn: day, references: only(links, 20) },
          cves: only([...(cves ?? []).flatMap((text) => cvesIn(text)), ...cvesIn(title, summary)], 500),
          products: only(
            (products ?? []).map((text) => known(text, 200)),
            200,
          ),
        }),
      );
    },
    done: () => ({ advisories: [...advisories.values()], indicators: [...indicators.values()], skipped, leftOut }),
  };
}
