import type { ApiInputs, SlipSummary, SlipView } from "@broker/contracts";
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useSource } from "../../data/source.ts";
import { outdate, useAnswer } from "../../data/use-call.ts";
import { useHubAddress } from "../report-hub/use-hub-address.ts";
import { type StepState, useSteps } from "../report-hub/use-made-file.tsx";
import { useOverride } from "../report-hub/use-override.tsx";

type SlipRequest = NonNullable<ApiInputs["POST /api/clients/:id/slips"]["body"]>;

/** A client's slip with its queries and actions. */
export interface SlipWork {
  /** The selected version; undefined = none, or loading. */
  readonly slip: SlipView | undefined;
  /** The client's slips, the last saved first. */
  readonly slips: UseQueryResult<{ readonly items: readonly SlipSummary[] }>;
  /** The query of the selected version. */
  readonly answer: UseQueryResult<SlipView>;
  readonly progress: StepState | null;
  readonly error: unknown;
  readonly dialog: ReactNode;
  /** The last generation saved no new version, because nothing had changed. */
  readonly unchanged: boolean;
  /**
   * Generates the next version; omitted choices follow the version before or the selected template. `saved` is called
   * once it is stored.
   */
  readonly generate: (request?: SlipRequest, saved?: () => void) => void;
}

/** The client's slip in the address, else the last saved one, and the generation of its next version. */
export function useSlip(client: string): SlipWork {
  const source = useSource();
  const queries = useQueryClient();
  const { of, go, put, now } = useHubAddress();
  const { state, run } = useSteps();
  const { make, error, dialog } = useOverride(client);
  const slips = useAnswer("GET /api/mrc/slips", { query: { client, limit: 100 } });
  const named = slips.data?.items.find(({ id }) => id === of("slip"));
  const id = (named ?? slips.data?.items[0])?.id;
  const version = Number(of("version") ?? "");
  const query = version > 0 ? { version } : {};
  const answer = useAnswer(
    "GET /api/mrc/slips/:id",
    { params: { id: id ?? "" }, query },
    { enabled: id !== undefined },
  );
  const template = of("template");
  const [unchanged, setUnchanged] = useState<string | null>(null);

  const generate = (request: SlipRequest = {}, saved?: () => void) =>
    void make((reason) => {
      let made: SlipView | undefined;
      // The views are fetched before the slip is shown.
      const load = (view: "validation" | "subjectivities" | "versions") => async () => {
        if (made === undefined) return;
        const call = `GET /api/mrc/slips/:id/${view}` as const;
        const input = { params: { id: made.id }, ...(view === "validation" ? { query: {} } : {}) };
        await queries.fetchQuery({
          queryKey: [call, input],
          queryFn: () => source.ask(call, input as ApiInputs["GET /api/mrc/slips/:id/validation"]),
          staleTime: 0,
        });
      };
      const began = now("step");
      return run([
        {
          words: "Generating the slip from the record and its scan",
          work: async () => {
            const generated = await source.ask("POST /api/clients/:id/slips", {
              params: { id: client },
              body: {
                ...(template === null ? {} : { template }),
                ...(id === undefined || request.new === true ? {} : { slip: id }),
                ...request,
                ...(reason === undefined ? {} : { despiteContradictions: reason }),
              },
            });
            made = generated;
            setUnchanged(generated.newVersion ? null : generated.id);
            saved?.();
            await outdate(queries, ["GET /api/mrc/slips/:id"]);
          },
        },
        { words: "Validating it against market rules", work: load("validation") },
        { words: "Reading the subjectivities", work: load("subjectivities") },
        {
          words: "Comparing it with the version before",
          work: async () => {
            await load("versions")();
            await outdate(queries, ["GET /api/mrc/slips", "GET /api/mrc/templates", "GET /api/clients/:id/papers"]);
            const shown = { slip: made?.id ?? null, version: null, template: null };
            // A user who has moved on meanwhile is not called back.
            if (now("step") === began) go({ ...shown, step: "preview" });
            else put(shown);
          },
        },
      ]);
    });
  const slip = id === undefined ? undefined : answer.data;
  return {
    slip,
    slips,
    answer,
    progress: state,
    error,
    dialog,
    unchanged: unchanged !== null && unchanged === id,
    generate,
  };
}
