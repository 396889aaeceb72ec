import type { ClientFile } from "@broker/contracts";
import { useCanEdit } from "../../data/use-session.ts";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { StatementSource } from "./statements.tsx";
import { useEditClient } from "./use-edit-client.ts";

/** The questions that were asked and are not known, with who was asked and when; controls have a tab of their own. */
export function NotKnownList({ file }: { readonly file: ClientFile }) {
  const edit = useEditClient();
  const canEdit = useCanEdit();
  const asked = file.notKnown.filter(({ place }) => place.startsWith("asked."));
  if (asked.length === 0) return null;
  const withdraw = (field: string, n: number): void =>
    edit.mutate({ params: { id: file.row.id }, body: { withdraw: [{ field, n }] } });
  return (
    <section className="mt-4" aria-label="Asked, not known">
      <h3 className="text-md font-semibold">Asked, not known</h3>
      <p className="text-sm text-ink-2">Counted as missing. An answer replaces the statement.</p>
      <RefusalNotice className="mt-2" error={edit.error} />
      <ul className="mt-1 text-sm">
        {asked.map(({ question, title, place, statement }) => (
          <li key={question} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
            <span className="min-w-[170px] text-ink-2">{title}</span>
            <span className="min-w-0 flex-1">
              <StatementSource statement={statement} />
            </span>
            {canEdit ? (
              <Button
                size="small"
                busy={edit.isPending}
                aria-label={`Withdraw: ${title}, asked, not known`}
                onClick={() => withdraw(place, statement.n)}
              >
                Withdraw
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
