import type { AnalysisView } from "@broker/contracts";
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { RefusedCall, useSource } from "../../data/source.ts";
import { outdate, useAnswer } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { type AnalysisAddress, scannedName, useAnalysisAddress } from "../analysis/use-analysis-address.ts";

/** The website of the demo analyser, and its state. */
export interface DemoScan {
  readonly address: AnalysisAddress;
  /** The stored result of the website in the address. */
  readonly stored: UseQueryResult<AnalysisView>;
  /** True = it has no stored scan. */
  readonly unknown: boolean;
  /** A start was requested and the server has not responded yet. */
  readonly starting: boolean;
  /** Why the last start was refused; null = it was not. */
  readonly refused: Error | null;
  /** Shows the stored result of a website; without one, starts its scan if the role may. */
  readonly start: (url: string) => void;
  /** The scan in the address has ended. */
  readonly ended: () => void;
}

const isMissing = (error: unknown) => error instanceof RefusedCall && error.problem.status === 404;

/** Takes a website from its address to its result. */
export function useDemoScan(): DemoScan {
  const [address, set] = useAnalysisAddress();
  const { url, job } = address;
  const source = useSource();
  const canEdit = useCanEdit();
  const client = useQueryClient();
  const [starting, setStarting] = useState(false);
  const [refused, setRefused] = useState<Error | null>(null);
  const stored = useAnswer(
    "GET /api/scans/:id",
    { params: { id: scannedName(url) } },
    { enabled: url !== "" && job === null },
  );
  const open = async (website: string): Promise<void> => {
    const input = { params: { id: scannedName(website) } };
    try {
      await client.fetchQuery({
        queryKey: ["GET /api/scans/:id", input],
        queryFn: ({ signal }) => source.ask("GET /api/scans/:id", input, signal),
      });
      set({ url: website, job: null }, true);
    } catch (error) {
      if (!isMissing(error)) throw error;
      if (!canEdit) {
        set({ url: website, job: null }, true);
        return;
      }
      const { id } = await source.ask("POST /api/scans", { body: { url: website } });
      await outdate(client, ["GET /api/jobs"]);
      set({ url: website, job: id }, true);
    }
  };
  const start = (website: string): void => {
    setStarting(true);
    setRefused(null);
    open(website)
      .catch((error: unknown) => setRefused(error instanceof Error ? error : new Error(String(error))))
      .finally(() => setStarting(false));
  };
  const ended = useCallback(() => {
    void outdate(client, ["GET /api/scans/:id", "GET /api/scans", "GET /api/jobs"]).then(() => set({ job: null }));
  }, [client, set]);
  return { address, stored, unknown: isMissing(stored.error), starting, refused, start, ended };
}
