import type { ScanReport } from "@broker/contracts";

/** Words that replace data that identifies the company. */
export interface Mask {
  /** Data that must not be sent, with its replacement. */
  readonly hidden: readonly (readonly [text: string, word: string])[];
}

const ADDRESS = /(?<![^\s@<>()])[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/gi;
const IP = /\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[0-9a-f]{1,4}:){2,}[0-9a-f:]+\b/gi;
/** Ten or more digits, with any separators. */
const PHONE = /\+?\d(?:[\s().-]?\d){9,}/g;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The text without data that identifies the company, and without addresses of people, machines and telephones. */
export function maskText(text: string, { hidden }: Mask): string {
  const longestFirst = hidden.toSorted(([a], [b]) => b.length - a.length);
  const masked = longestFirst.reduce(
    (rest, [secret, word]) => (secret === "" ? rest : rest.replace(new RegExp(escaped(secret), "gi"), word)),
    text.replace(ADDRESS, "[address]"),
  );
  return masked.replace(IP, "[machine]").replace(PHONE, "[telephone]");
}

/** The text with each placeholder replaced by its original. */
export function unmaskText(text: string, { hidden }: Mask): string {
  return hidden.reduce((rest, [secret, word]) => rest.replaceAll(word, secret), text);
}

/**
 * Data that identifies a scanned company: names, hosts, number, place. `named` = its name may be disclosed, so only
 * people are hidden.
 */
export function companyMask({ companyBasics, websiteAnalysis, target, facts }: ScanReport, named: boolean): Mask {
  if (named) return { hidden: [] };
  const { registry } = facts;
  const all: [string | null | undefined, string][] = [
    [companyBasics.name?.value, "[company]"],
    [websiteAnalysis?.toldName?.value, "[company]"],
    [target.gradedHost, "[website]"],
    [target.domain, "[domain]"],
    [companyBasics.location?.value, "[place]"],
    [registry?.company?.name, "[registered name]"],
    [registry?.company?.number, "[company number]"],
  ];
  const seen = new Set<string>();
  return {
    hidden: all.flatMap(([text, word]) => {
      const key = text?.toLowerCase() ?? "";
      if (!text || seen.has(key)) return [];
      seen.add(key);
      return [[text, word] as const];
    }),
  };
}
