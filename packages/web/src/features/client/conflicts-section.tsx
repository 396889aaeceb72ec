import { type ClientFile, type Provenance, type ShownStatement, showCount } from "@broker/contracts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { StatementSource } from "./statements.tsx";
import { useEditClient } from "./use-edit-client.ts";

const CHOOSE: Readonly<Partial<Record<Provenance, string>>> = {
  declared: "Keep answer",
  observed: "Use scan",
  registry: "Use register",
};

interface Side {
  readonly title: string;
  readonly statement: ShownStatement;
  readonly holds: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

/** One of two conflicting statements, with the button that resolves the conflict in its favour. */
export function ConflictSide({ title, statement, holds, busy, onChoose }: Side) {
  const { provenance, shown, source, by } = statement;
  const words = CHOOSE[provenance] ?? "Use this";
  return (
    <div className="min-w-0 py-3 pr-4 not-first:md:border-l not-first:md:border-line not-first:md:pl-4">
      <p>
        <StatementSource statement={statement} />
      </p>
      <p className="mt-[2px] text-md font-semibold break-words">{shown}</p>
      <p className="text-xs text-ink-3">
        {source ?? by}
        {holds ? "; used until resolved" : ""}
      </p>
      <CanEdit>
        <Button size="small" className="mt-2" busy={busy} onClick={onChoose} aria-label={`${words}: ${title} ${shown}`}>
          {words}
        </Button>
      </CanEdit>
    </div>
  );
}

/** Conflicting statements side by side, each with a button that resolves the conflict in its favour. */
export function ConflictsSection({ file, first }: { readonly file: ClientFile; readonly first: boolean }) {
  const edit = useEditClient();
  const { contradictions, doubts, fields } = file;
  if (contradictions.length + doubts.length === 0) return null;
  const choose = (field: string, title: string, statement: ShownStatement): void =>
    edit.mutate(
      { params: { id: file.row.id }, body: { settle: [{ field, n: statement.n }] } },
      { onSuccess: () => toast(`${title}: ${statement.shown} recorded.`) },
    );
  const open = contradictions.length;
  const inDoubt = doubts.filter(({ confirmed }) => confirmed === null).length;
  return (
    <SlipSection
      id="conflicts"
      first={first}
      heading={
        open > 0
          ? `${showCount(open, "conflict")} to resolve`
          : inDoubt > 0
            ? `${showCount(inDoubt, "answer")} in doubt`
            : `${showCount(doubts.length, "answer")} confirmed`
      }
      note={
        open > 0
          ? "Conflicting information. The submission is blocked until one source is chosen."
          : inDoubt > 0
            ? "A declared answer contradicts what the scan observed."
            : "Confirmed with a reason, although the scan observed otherwise."
      }
    >
      <RefusalNotice className="mb-3" error={edit.error} />
      <ul className="-mt-3 text-sm">
        {contradictions.map(({ field, between, title }) => {
          const view = fields.find((each) => each.field === field);
          const sides = view?.statements.filter(({ n }) => between.includes(n)) ?? [];
          return (
            <li
              key={field}
              className="grid border-b border-line md:grid-cols-[minmax(0,1.1fr)_minmax(0,2fr)] md:gap-x-4"
            >
              <div className="pt-3 pb-1 md:py-3">
                <h3 className="font-semibold">{title}</h3>
                <p className="text-ink-2">
                  {view?.asked
                    ? "Required by insurers; the resolved value is printed."
                    : "The resolved value is printed in documents."}
                </p>
              </div>
              <div className={`grid grid-cols-1 ${sides.length > 2 ? "md:grid-cols-3" : "min-[420px]:grid-cols-2"}`}>
                {sides.map((statement) => (
                  <ConflictSide
                    key={statement.n}
                    title={title}
                    statement={statement}
                    holds={view?.held?.n === statement.n}
                    busy={edit.isPending}
                    onChoose={() => choose(field, title, statement)}
                  />
                ))}
              </div>
            </li>
          );
        })}
        {doubts.map(({ field, title, reason, blocks }) => (
          <li
            key={`${field} ${reason}`}
            className="border-b border-line py-3 md:grid md:grid-cols-[minmax(0,1.1fr)_minmax(0,2fr)] md:gap-x-4"
          >
            <h3 className="font-semibold">{title}</h3>
            <p className="text-ink-2">
              {reason}{" "}
              {blocks === false ? "" : "Documents are blocked until the answer is changed or the finding is disputed."}
            </p>
          </li>
        ))}
      </ul>
    </SlipSection>
  );
}
