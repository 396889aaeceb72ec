import type { VendorReport } from "@broker/contracts";
import { isLater, type ReportSource } from "./report-source.ts";

/** When complete reports of each scanner examined each host, earliest first; see {@link examinationKey}. */
export type Examinations = ReadonlyMap<string, readonly string[]>;

/** The hosts that one filed report examined. */
export interface Examination {
  readonly source: ReportSource;
  readonly hosts: Iterable<string>;
}

const examinationKey = (scanner: string, host: string): string => `${scanner} ${host}`;

/**
 * The hosts that a report examined, by name and address: those that it lists, and those of its findings. "" = it has
 * findings without a host.
 */
export function examinedHosts({ assets, findings }: Pick<VendorReport, "assets" | "findings">): ReadonlySet<string> {
  const hosts = new Set<string>();
  for (const { host, address } of assets) {
    hosts.add(host);
    if (address !== null) hosts.add(address);
  }
  for (const { places, hosts: named } of findings) {
    for (const host of named) hosts.add(host);
    for (const { host } of places) hosts.add(host ?? "");
    if (places.length === 0 && named.length === 0) hosts.add("");
  }
  return hosts;
}

/** Examinations with those of more reports; an incomplete report examined nothing in full, so it closes nothing. */
export function withExaminations(examined: Examinations, more: Iterable<Examination>): Examinations {
  const all = new Map<string, readonly string[]>(examined);
  for (const { source, hosts } of more) {
    if (!source.complete) continue;
    for (const host of hosts) {
      const key = examinationKey(source.scanner, host);
      all.set(key, [...(all.get(key) ?? []), source.moment].sort());
    }
  }
  return all;
}

/** Day of the scanner's first examination of the host after it observed something there; null = there is none. */
export const notObservedSince = (examined: Examinations, scanner: string, host: string, last: string): string | null =>
  examined
    .get(examinationKey(scanner, host))
    ?.find((moment) => isLater(moment, last))
    ?.slice(0, 10) ?? null;
