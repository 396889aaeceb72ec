import { INTEGRATION_CONTENT_LABELS, type IntegrationContent, showFileSize, showNumber } from "@broker/contracts";

/** Reading calls that a change of an integration makes outdated. */
export const OUTDATED_BY_INTEGRATION = ["GET /api/integrations", "GET /api/integration-runs"] as const;

/** A share of attempts as a percentage with one decimal, never rounded up to 100%. */
export const showShare = (share: number): string => `${showNumber(Math.floor(share * 1000) / 10)}%`;

/** Milliseconds as '420 ms' or '1.4 s'. */
export const showTook = (ms: number): string =>
  ms < 1000 ? `${showNumber(ms)} ms` : `${showNumber(Math.round(ms / 100) / 10)} s`;

/** What a table shows where nothing was counted. */
export const NONE = "–";

export const orNone = (value: number | null, show: (value: number) => string): string =>
  value === null ? NONE : show(value);

export const showVolume = (bytes: number | null): string => orNone(bytes, showFileSize);

const EVENTS: Readonly<Record<string, string>> = {
  audit: "Audit entry",
  file: "File found",
  look: "Look for files",
  received: "File received",
  test: "Test",
};

/** What a message reports, in words: 'Alert raised', 'Export: Clients and policies'. */
export function eventWords(event: string): string {
  const [what = "", ...rest] = event.split(".");
  if (what === "export") return `Export: ${INTEGRATION_CONTENT_LABELS[rest.join(".") as IntegrationContent] ?? ""}`;
  const words = EVENTS[event] ?? event.replaceAll(/[.-]/g, " ");
  return `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}`;
}
