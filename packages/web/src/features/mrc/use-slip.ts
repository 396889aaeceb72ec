import type { ApiInputs, SlipSummary, SlipView } from "@broker/contracts";
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSource } from "../../data/source.ts";
import { outdate, useAnswer } from "../../data/use-call.ts";
import { useHubAddress } from "../report-hub/use-hub-address.ts";
import { type StepState, useSteps } from "../report-hub/use-made-file.tsx";
import { useOverride } from "../report-hub/use-override.tsx";

type Wanted = NonNullable<ApiInputs["POST /api/clients/:id/slips"]["body"]>;

/** A client's slip at work. */
export interface SlipWork {
  /** The version that is looked at; undefined = there is none, or it is not here yet. */
  readonly slip: SlipView | undefined;
  /** The client's slips, the last saved first. */
  readonly slips: UseQueryResult<{ readonly items: readonly SlipSummary[] }>;
  /** The version's own answer, for its states. */
  readonly answer: UseQueryResult<SlipView>;
  readonly progress: StepState | null;
  readonly error: unknown;
  readonly dialog: ReactNode;
  /**
   * Makes the next version; what is left out stands as before, or as the template that is chosen has it. `saved` hears
   * that it is kept.
   */
  readonly generate: (wanted?: Wanted, saved?: () => void) => void;
}

/** The slip of a client that the address names, else the last saved one, and the making of its next version. */
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

  const generate = (wanted: Wanted = {}, saved?: () => void) =>
    void make((reason) => {
      let made: SlipView | undefined;
      const ask = (key: "validation" | "subjectivities" | "versions") => async () => {
        if (made === undefined) return;
        const params = { id: made.id };
        if (key === "validation")
          await queries.fetchQuery({
            queryKey: ["GET /api/mrc/slips/:id/validation", { params, query: {} }],
            queryFn: () => source.ask("GET /api/mrc/slips/:id/validation", { params, query: {} }),
            staleTime: 0,
          });
        else if (key === "subjectivities")
          await queries.fetchQuery({
            queryKey: ["GET /api/mrc/slips/:id/subjectivities", { params }],
            queryFn: () => source.ask("GET /api/mrc/slips/:id/subjectivities", { params }),
            staleTime: 0,
          });
        else
          await queries.fetchQuery({
            queryKey: ["GET /api/mrc/slips/:id/versions", { params }],
            queryFn: () => source.ask("GET /api/mrc/slips/:id/versions", { params }),
            staleTime: 0,
          });
      };
      const began = now("step");
      return run([
        {
          words: "Making the slip from the record and its scan",
          work: async () => {
            made = await source.ask("POST /api/clients/:id/slips", {
              params: { id: client },
              body: {
                ...(template === null ? {} : { template }),
                ...(id === undefined || wanted.new === true ? {} : { slip: id }),
                ...wanted,
                ...(reason === undefined ? {} : { despiteContradictions: reason }),
              },
            });
            saved?.();
            await outdate(queries, ["GET /api/mrc/slips/:id"]);
          },
        },
        { words: "Checking it against the market's rules", work: ask("validation") },
        { words: "Reading what cover depends on", work: ask("subjectivities") },
        {
          words: "Comparing it with the version before",
          work: async () => {
            await ask("versions")();
            await outdate(queries, ["GET /api/mrc/slips", "GET /api/mrc/templates", "GET /api/clients/:id/papers"]);
            const shown = { slip: made?.id ?? null, version: null, template: null };
            // Whoever went on meanwhile is not called back.
            if (now("step") === began) go({ ...shown, step: "preview" });
            else put(shown);
          },
        },
      ]);
    });
  return { slip: id === undefined ? undefined : answer.data, slips, answer, progress: state, error, dialog, generate };
}
