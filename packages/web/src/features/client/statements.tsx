import {
  boundTitle,
  type ClientFieldView,
  midSentence,
  nameProvenance,
  type ShownStatement,
  showDate,
  sourceWithPerson,
} from "@broker/contracts";
import { useCanEdit } from "../../data/use-session.ts";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { useEditClient } from "./use-edit-client.ts";

/** The newest statement shown to the user; the save is refused if another user has changed it since. */
export function newestStatement({ field, statements }: ClientFieldView) {
  return { field, n: Math.max(0, ...statements.map(({ n }) => n)) };
}

/** Who made a statement: the broker, where it overrides all others, else its provenance. */
export const sourceWords = (statement: ShownStatement): string =>
  statement.override ? "recorded by broker" : nameProvenance(sourceWithPerson(statement));

/** Provenance and date of a statement: 'declared by Jane Doe, Finance Director (insured), 3 Nov 2026'. */
export function StatementSource({ statement }: { readonly statement: ShownStatement }) {
  const { provenance, asOf } = statement;
  return (
    <ProvenanceMark of={provenance}>
      {sourceWords(statement)}, {showDate(asOf)}
    </ProvenanceMark>
  );
}

function state({ n, withdrawn, stands }: ShownStatement, { held, bound }: ClientFieldView): string {
  if (withdrawn !== null) return `withdrawn ${showDate(withdrawn.at)}, ${withdrawn.by}`;
  if (held?.n === n) return "in use";
  if (bound !== undefined && bound.n === n) return midSentence(boundTitle(bound.from));
  return stands ? "current" : "superseded";
}

/** Every statement on a field, most recent first; each can be chosen or withdrawn. */
export function FieldHistory({ client, field }: { client: string; field: ClientFieldView }) {
  const edit = useEditClient();
  const canEdit = useCanEdit();
  if (field.statements.length === 0) return null;
  const change = (body: { settle?: { field: string; n: number }[]; withdraw?: { field: string; n: number }[] }): void =>
    edit.mutate({ params: { id: client }, body });
  return (
    <section className="mt-6 border-t border-line pt-4" aria-label={`Statements on ${field.title}`}>
      <h3 className="text-md font-semibold">Statements</h3>
      <RefusalNotice className="mt-2" error={edit.error} />
      <ol className="mt-1 text-sm">
        {field.statements.toReversed().map((statement) => {
          const { n, shown, source, by, withdrawn } = statement;
          const holds = field.held?.n === n;
          return (
            <li key={n} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
              <div className={`min-w-[200px] flex-1 ${withdrawn === null ? "" : "text-ink-3"}`}>
                <p className={`break-words ${withdrawn === null ? "font-semibold" : "line-through"}`}>{shown}</p>
                <p>
                  <StatementSource statement={statement} />
                </p>
                <p className="text-xs text-ink-3">
                  {[source, by, state(statement, field)].filter((each) => each !== undefined).join(", ")}
                </p>
              </div>
              {!canEdit || withdrawn !== null ? null : (
                <div className="flex gap-2">
                  {holds ? null : (
                    <Button
                      size="small"
                      busy={edit.isPending}
                      aria-label={`Use this: ${shown}`}
                      onClick={() => change({ settle: [{ field: field.field, n }] })}
                    >
                      Use this
                    </Button>
                  )}
                  <Button
                    size="small"
                    busy={edit.isPending}
                    aria-label={`Withdraw ${shown}`}
                    onClick={() => change({ withdraw: [{ field: field.field, n }] })}
                  >
                    Withdraw
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
