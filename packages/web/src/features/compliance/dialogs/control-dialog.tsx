import { SUGGESTED_SENTENCE, showDate } from "@broker/contracts";
import { useState } from "react";
import { Link } from "react-router";
import { useAnswer } from "../../../data/use-call.ts";
import { useFeature } from "../../../data/use-tier.ts";
import { PlainTable, TableBox } from "../../../shared/data-table/plain-table.tsx";
import { Labelled, Select } from "../../../shared/forms/labelled.tsx";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { Button, LinkButton } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { ControlAnswers } from "../engine/control-answers.tsx";
import { BasisMark } from "../shared/basis-mark.tsx";
import { useFrameworks, useOverview } from "../shared/compliance-calls.ts";
import { ConflictMark } from "../shared/conflict-mark.tsx";
import { maturityWords } from "../shared/control-words.ts";
import { frameworkAddress } from "../shared/engine-address.ts";
import { EvidenceList } from "../shared/evidence-list.tsx";
import { RelationMark } from "../shared/relation-mark.tsx";
import { StateMark } from "../shared/standing-mark.tsx";
import { useDialogAddress } from "../shared/use-dialog-address.ts";

interface ControlDialogProps {
  readonly client: string | null;
  readonly control: string;
  readonly onClose: () => void;
}

function Mapped({ client, control }: { readonly client: string | null; readonly control: string }) {
  const answer = useAnswer("GET /api/controls", {});
  const [framework, setFramework] = useState("");
  const names = new Map((useFrameworks().data?.items ?? []).map(({ id, short }) => [id, short]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  return (
    <DataState
      answer={answer}
      skeletonRows={4}
      isEmpty={({ items }) => (items.find(({ id }) => id === control)?.mapped.length ?? 0) === 0}
      empty={{ sentence: "No requirement is mapped to this control." }}
    >
      {({ items }) => {
        const mapped = items.find(({ id }) => id === control)?.mapped ?? [];
        const frameworks = [...new Set(mapped.map((each) => each.framework))];
        return (
          <>
            <Labelled label="Framework" className="mb-4 max-w-[280px]">
              {(id) => (
                <Select
                  id={id}
                  value={framework}
                  onChange={(event) => setFramework(event.target.value)}
                  options={[
                    { value: "", label: `All ${frameworks.length} frameworks` },
                    ...frameworks.map((value) => ({ value, label: nameOf(value) })),
                  ]}
                />
              )}
            </Labelled>
            <TableBox label="Requirements">
              <PlainTable
                captionShown
                className="stack"
                caption="Requirements mapped to it, in every framework"
                columns={[
                  {
                    head: "Requirement",
                    cell: (each) => (
                      <>
                        {nameOf(each.framework)}{" "}
                        {client === null ? (
                          <span className="font-mono text-xs">{each.requirement}</span>
                        ) : (
                          <Link
                            className="link font-mono text-xs"
                            to={frameworkAddress(client, each.framework, each.requirement)}
                          >
                            {each.requirement}
                          </Link>
                        )}
                      </>
                    ),
                  },
                  { head: "Relation", cell: ({ relation }) => <RelationMark of={relation} />, small: "full" },
                  { head: "Source", cell: ({ source, date }) => `${source}, ${showDate(date)}`, small: "full" },
                ]}
                rows={mapped.filter((each) => framework === "" || each.framework === framework)}
                rowKey={(each) => `${each.framework} ${each.requirement}`}
              />
            </TableBox>
          </>
        );
      }}
    </DataState>
  );
}

/** One control: what meets it, what the client shows of it, and the requirements mapped to it. */
export function ControlDialog({ client, control, onClose }: ControlDialogProps) {
  const held = useOverview(client).data?.controls.find(({ id }) => id === control);
  const mapping = useFeature("control_mapping") === true;
  const hub = useAnswer("GET /api/controls", {}, { enabled: mapping }).data?.items.find(({ id }) => id === control);
  const { open } = useDialogAddress();
  const text = held?.text ?? hub?.text;
  return (
    <Dialog
      wide
      title={held?.title ?? hub?.title ?? control}
      sub={control}
      onClose={onClose}
      actions={
        <>
          {client === null ? null : (
            <CanEdit>
              <Button onClick={() => open("evidence", control)}>Add evidence</Button>
            </CanEdit>
          )}
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {text === undefined ? null : <p className="mb-3 max-w-[72ch]">{text}</p>}
      {held === undefined ? null : (
        <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <StateMark of={held.state} suggested={held.suggested} />
          <BasisMark of={held.basis} />
          <span className="text-ink-2">Maturity: {maturityWords(held.maturity)}</span>
          {held.suggested === true ? <span className="basis-full text-ink-2">{SUGGESTED_SENTENCE}</span> : null}
        </p>
      )}
      {held === undefined || client === null ? null : (
        <section aria-label="Evidence" className="mb-6">
          {held.conflict ? <ConflictMark /> : null}
          <ControlAnswers client={client} keys={held.answers} />
          <EvidenceList client={client} control={held} />
          {held.conflict && held.answers.length > 0 ? (
            <p className="mt-2">
              <LinkButton size="small" to={`/dashboard/clients/${encodeURIComponent(client)}?tab=disclosure`}>
                Open Disclosure
              </LinkButton>
            </p>
          ) : null}
        </section>
      )}
      {mapping ? <Mapped client={client} control={control} /> : null}
    </Dialog>
  );
}
