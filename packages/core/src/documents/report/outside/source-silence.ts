import { type ScanReport, SOURCE_STATUS_WORDS, SOURCE_TITLES, type SourceName } from "@broker/contracts";

/** Why a part has nothing: the state of each of its sources that gave none, in one sentence. Null = each of them answered. */
export function sourceSilence({ sources }: Pick<ScanReport, "sources">, names: readonly SourceName[]): string | null {
  const silent = names.flatMap((name) => {
    const asked = sources.find((source) => source.name === name);
    const status = asked?.status ?? "not-configured";
    if (status === "ok" || status === "not-found") return [];
    const reason = asked?.reason ? ` (${asked.reason})` : "";
    return [`${SOURCE_TITLES[name]}: ${SOURCE_STATUS_WORDS[status]}${reason}`];
  });
  return silent.length === 0 ? null : `${silent.join("; ")}.`;
}
