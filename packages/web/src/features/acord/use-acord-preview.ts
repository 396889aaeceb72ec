import type { AcordApplication, AcordForm } from "@broker/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSource } from "../../data/source.ts";
import { type StepState, useSteps } from "../report-hub/use-made-file.tsx";
import { useOverride } from "../report-hub/use-override.tsx";

/** The preview of a client's data for a form: made on request, retained until the client or the form changes. */
export interface AcordPreviewState {
  readonly application: AcordApplication | undefined;
  readonly progress: StepState | null;
  readonly error: unknown;
  readonly dialog: ReactNode;
  /** The reason under which it was made; null = none was needed. */
  readonly reason: string | null;
  readonly generate: () => void;
}

interface Made {
  readonly application: AcordApplication;
  readonly reason: string | null;
}

/** See `AcordPreviewState`. */
export function useAcordPreview(client: string, form: AcordForm): AcordPreviewState {
  const source = useSource();
  const queries = useQueryClient();
  const { state, run } = useSteps();
  const { make, error, dialog } = useOverride(client);
  const key = ["acord preview", client, form];
  const made = useQuery<Made | null>({ queryKey: key, queryFn: () => null, enabled: false, staleTime: Infinity });
  const generate = () =>
    void make((reason) =>
      run([
        {
          words: "Counting what the record fills",
          work: () =>
            queries.fetchQuery({
              queryKey: ["GET /api/clients/:id/acord", { params: { id: client } }],
              queryFn: ({ signal }) => source.ask("GET /api/clients/:id/acord", { params: { id: client } }, signal),
              staleTime: 0,
            }),
        },
        {
          words: `Filling the fields of ACORD ${form}`,
          work: async () => {
            const query = reason === undefined ? {} : { despiteContradictions: reason };
            const application = await source.ask("GET /api/clients/:id/acord/:form", {
              params: { id: client, form },
              query,
            });
            queries.setQueryData<Made>(key, { application, reason: reason ?? null });
          },
        },
      ]),
    );
  return {
    application: made.data?.application,
    reason: made.data?.reason ?? null,
    progress: state,
    error,
    dialog,
    generate,
  };
}
