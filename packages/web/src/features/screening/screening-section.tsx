import { CLIENT_VALUES, sentenceCase, showDate } from "@broker/contracts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSource } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { GateNotice } from "./gate-notice.tsx";
import { ScreenedHereLines } from "./screened-here.tsx";

const ScreeningDialog = lazy(async () => ({ default: (await import("./screening-dialog.tsx")).ScreeningDialog }));

const read = (value: unknown) => CLIENT_VALUES.sanctionsScreening.safeParse(value).data;
type Screening = NonNullable<ReturnType<typeof read>>;

/** One screening in a line, with its evidence to view or save. */
function ScreeningLine({ client, screening }: { readonly client: string; readonly screening: Screening }): ReactNode {
  const source = useSource();
  const { by, list, on, result, file, digest } = screening;
  const address = (save: boolean) =>
    source.address("GET /api/clients/:id/files/:digest", {
      params: { id: client, digest: digest ?? "" },
      query: { save: String(save) },
    });
  return (
    <p className="break-words">
      <b className="font-semibold">{sentenceCase(result)}</b>, {list}, {showDate(on)}, screened by {by}.{" "}
      {digest === undefined ? (
        <span className="text-ink-3">No file.</span>
      ) : (
        <>
          <a className="link" href={address(false)} target="_blank" rel="noreferrer">
            View {file ?? "file"}
          </a>{" "}
          <a className="link" href={address(true)} download>
            Save
          </a>
        </>
      )}
    </p>
  );
}

/** The client's sanctions screening: the one in use, earlier ones, and a dialog that records another. */
export function ScreeningSection({
  client,
  first = false,
}: {
  readonly client: string;
  /** The first section of its screen. */
  readonly first?: boolean;
}): ReactNode {
  const answer = useAnswer("GET /api/clients/:id", { params: { id: client } });
  const [open, setOpen] = useState(false);
  return (
    <SlipSection
      id="screening"
      heading="Sanctions screening"
      first={first}
      note="Without a current screening, documents for underwriters are drafts, and nothing is submitted, bound or renewed."
    >
      <DataState answer={answer} skeletonRows={2}>
        {({ fields }) => {
          const field = fields.find((each) => each.field === "sanctionsScreening");
          const current = read(field?.held?.value);
          const earlier = (field?.statements ?? [])
            .filter(({ n }) => n !== field?.held?.n)
            .toReversed()
            .flatMap(({ n, value }) => {
              const screening = read(value);
              return screening === undefined ? [] : [{ n, screening }];
            });
          return (
            <div className="grid grid-cols-1 gap-3">
              <GateNotice client={client} />
              <ScreenedHereLines client={client} />
              {current === undefined ? (
                <p className="text-ink-3">No screening made elsewhere is recorded.</p>
              ) : (
                <ScreeningLine client={client} screening={current} />
              )}
              {earlier.length === 0 ? null : (
                <details className="text-sm text-ink-2">
                  <summary className="link w-fit cursor-pointer">Earlier screenings ({earlier.length})</summary>
                  {earlier.map(({ n, screening }) => (
                    <ScreeningLine key={n} client={client} screening={screening} />
                  ))}
                </details>
              )}
              <CanEdit>
                <div>
                  <Button onClick={() => setOpen(true)}>
                    {current === undefined ? "Record a screening made elsewhere" : "Replace screening"}
                  </Button>
                </div>
              </CanEdit>
            </div>
          );
        }}
      </DataState>
      <Suspense>{open ? <ScreeningDialog client={client} onClose={() => setOpen(false)} /> : null}</Suspense>
    </SlipSection>
  );
}
