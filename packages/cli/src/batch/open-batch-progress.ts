import { showCount } from "@broker/contracts";
import type { Invocation } from "../invocation.ts";
import { tellingFor } from "../progress/open-progress.ts";
import type { Look } from "../terminal/look.ts";
import type { BatchProgress } from "./batch-progress.ts";
import { enrichedLine, finishedLine } from "./finished-line.ts";

/** One line a milestone, for pipes, logs and screen readers; null for events that are no milestone. */
function plainLine(look: Look, event: Parameters<BatchProgress["tell"]>[0]): string | null {
  if (event.type === "prospect-finished") return finishedLine(look, event);
  if (event.type === "prospect-enriched") return enrichedLine(look, event);
  if (event.type !== "batch-started") return null;
  const earlier = event.finished > 0 ? `, ${event.finished} of them finished earlier` : "";
  return `Batch ${event.batchId}: ${showCount(event.total, "company", "companies")}${earlier}`;
}

/** Opens the telling of a batch; Ink is loaded only for the live one. */
export async function openBatchProgress({ host, io, flags }: Invocation, source: string): Promise<BatchProgress> {
  const quietly = async () => undefined;
  switch (tellingFor(host, flags.progress, flags.quiet)) {
    case "none":
      return { tell: () => undefined, end: quietly };
    case "ndjson":
      return { tell: (event) => void host.stderr.write(`${JSON.stringify(event)}\n`), end: quietly };
    case "plain":
      return {
        tell(event) {
          const line = plainLine(io.err, event);
          if (line !== null) host.stderr.write(`${line}\n`);
        },
        end: quietly,
      };
    case "live": {
      const { openBatchRegion } = await import("./batch-region.ts");
      return openBatchRegion(io.err, process.stderr, source, host.signal);
    }
  }
}
