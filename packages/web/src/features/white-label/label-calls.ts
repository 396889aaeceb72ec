import type {
  BrandConfiguration,
  BrandDetail,
  BrandDraft,
  BrandStatus,
  PreviewKind,
  ThemeName,
} from "@broker/contracts";
import { RefusedCall } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";

/** Reading calls that a change of white label makes outdated. */
export const OUTDATED_BY_LABEL = ["GET /api/white-label", "GET /api/white-label/:id"] as const;

export const STATUS_LABELS: Readonly<Record<BrandStatus, string>> = {
  active: "Active",
  pending: "Pending",
  inactive: "Inactive",
};

/** What a configuration applies to, in words. */
export function scopeWords({ scope, clients }: Pick<BrandConfiguration, "scope" | "clients">): string {
  if (scope === "workspace") return "The workspace";
  return clients === 1 ? "1 client" : `${clients} clients`;
}

interface PreviewAsked {
  readonly kind: PreviewKind;
  readonly theme: ThemeName;
  /** What is not saved; absent = the newest version. */
  readonly draft?: BrandDraft;
  readonly format?: "html" | "pdf";
  readonly download?: boolean;
}

/** Address of a preview. */
export function previewAddress(
  id: string,
  { kind, theme, draft, format = "html", download = false }: PreviewAsked,
): string {
  const query = new URLSearchParams({ kind, theme, format });
  if (draft !== undefined) query.set("draft", JSON.stringify(draft));
  if (download) query.set("download", "true");
  return `/api/white-label/${encodeURIComponent(id)}/preview?${query.toString()}`;
}

/** Address of a configuration as a file. */
export const exportAddress = (id: string): string => `/api/white-label/${encodeURIComponent(id)}/export`;

/** What a refusal says at each field. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof RefusedCall ? (error.problem.errors ?? {}) : {};

/** The configurations, and the one that the address names: else the first that applies, else the first. */
export function useChosen() {
  const list = useAnswer("GET /api/white-label", {});
  const [named, choose] = useAddressValue("brand");
  const items = list.data?.items ?? [];
  const chosen =
    items.find(({ id }) => id === named) ?? items.find(({ status }) => status !== "inactive") ?? items[0] ?? null;
  const detail = useAnswer(
    "GET /api/white-label/:id",
    { params: { id: chosen?.id ?? "" } },
    { enabled: chosen !== null },
  );
  return { list, items, chosen, choose, detail };
}

/** Whether a draft differs from what is saved. */
export const isChanged = (draft: unknown, saved: BrandDetail["branding"] | BrandDetail["features"]): boolean =>
  JSON.stringify(draft) !== JSON.stringify(saved);
