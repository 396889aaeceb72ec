import type { ShouldRevalidateFunctionArgs } from "react-router";
import { liveSource } from "../data/live-source.ts";
import { scannedName } from "../features/analysis/use-analysis-address.ts";
import { queryClient } from "./query-client.ts";

/** After this time the screen opens with a skeleton. */
const PATIENCE_MS = 1500;

const partsOf = (address: URL) =>
  [(address.searchParams.get("url") ?? "").trim(), address.searchParams.get("job")] as const;

/** Reads a stored analysis while the screen before it stays, so that it opens at once as a whole. */
export async function loadAnalysis({ request }: { readonly request: Request }): Promise<null> {
  const [url, job] = partsOf(new URL(request.url));
  if (url === "" || job !== null) return null;
  const input = { params: { id: scannedName(url) } };
  const stored = queryClient
    .ensureQueryData<unknown>({
      queryKey: ["GET /api/scans/:id", input],
      queryFn: ({ signal }) => liveSource.ask("GET /api/scans/:id", input, signal),
    })
    // The screen states why there is none.
    .catch(() => null);
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return null;
}

/** Whether another analysis is opened; an opened check or a filter changes nothing. */
export const isOtherAnalysis = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  partsOf(currentUrl).join(" ") !== partsOf(nextUrl).join(" ");
