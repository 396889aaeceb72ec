import type { ExaminedAsset, VendorFinding } from "@broker/contracts";
import { hostName } from "./host-name.ts";
import { REPORT_LIMITS } from "./report-limits.ts";
import type { TextCleaner } from "./text-cleaner.ts";

/** A host as a report lists it. */
export interface ExaminedHost {
  readonly host: string;
  readonly address?: string | null;
  readonly os?: string | null;
}

interface AssetDraft {
  readonly host: string;
  address: string | null;
  os: string | null;
}

/** The examined hosts of a report, each once, in order of appearance. */
export function assetList(cleaner: TextCleaner) {
  const assets = new Map<string, AssetDraft>();
  let beyond = 0;
  const add = ({ host: printed, address = null, os = null }: ExaminedHost) => {
    const host = hostName(printed, cleaner);
    if (host === null) return;
    const before = assets.get(host);
    if (before === undefined && assets.size >= REPORT_LIMITS.assets) {
      beyond += 1;
      return;
    }
    const asset = before ?? { host, address: null, os: null };
    if (before === undefined) assets.set(host, asset);
    if (address !== null && address.trim().toLowerCase() !== host)
      asset.address ??= cleaner.known(address, REPORT_LIMITS.host);
    if (os !== null) asset.os ??= cleaner.known(os, REPORT_LIMITS.detail);
  };
  return {
    add,
    /** A host at which something was found. */
    found: (host: string) => add({ host }),
    /** Hosts that were not kept. */
    beyond: () => beyond,
    list(findings: readonly VendorFinding[]): ExaminedAsset[] {
      const counts = new Map<string, number>();
      for (const { hosts } of findings) for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1);
      return [...assets.values()].map((asset) => ({ ...asset, findings: counts.get(asset.host) ?? 0 }));
    },
  };
}
