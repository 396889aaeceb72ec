import { RISK_LINK_LABELS, RISK_LINKS, type RiskLinkKind, showCount } from "@broker/contracts";
import { useState } from "react";
import { ChoiceBox, optionsOf } from "../../../shared/forms/choice-box.tsx";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox, Tick } from "../../../shared/forms/labelled.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import type { RiskDialogProps } from "./risk-dialogs.tsx";
import { LISTED, useLinkable } from "./use-linkable.ts";
import { useSaveRisk } from "./use-save-risk.ts";

/** Where a client that has nothing of a kind gets it. */
const NONE: Readonly<Record<RiskLinkKind, string>> = {
  subjectivity: "The client has no slip with subjectivities.",
  placement: "The client has no placement.",
  gap: "No control of an adopted framework has a gap.",
  document: "No document is drafted for the client.",
  weakness: "No filed report lists a vulnerability.",
  check: "No scan has a failed check.",
};

/** Links a risk to what else of the client it belongs to. */
export function LinkRiskDialog({ risk, onClose }: RiskDialogProps) {
  const [kind, setKind] = useState<RiskLinkKind>("gap");
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { items, error: unread } = useLinkable(risk.client.id, kind, typed.trim());
  const { save, busy, error } = useSaveRisk(risk, onClose);
  const linked = new Set(risk.links.filter((each) => each.kind === kind).map(({ ref }) => ref));
  const listed = items?.filter(({ ref }) => !linked.has(ref)).slice(0, LISTED) ?? null;
  const toggle = (ref: string, on: boolean): void =>
    setChosen((now) => (on ? [...now, ref] : now.filter((each) => each !== ref)));
  return (
    <FormDialog
      title="Link risk"
      sub={risk.title}
      submit={chosen.length < 2 ? "Link" : `Link ${chosen.length}`}
      busy={busy}
      disabled={chosen.length === 0}
      error={error ?? unread}
      onClose={onClose}
      onSubmit={() => save({ link: chosen.map((ref) => ({ kind, ref })) })}
    >
      <ChoiceBox
        label="Kind"
        value={kind}
        options={optionsOf(RISK_LINKS, RISK_LINK_LABELS)}
        onChange={(to) => {
          setKind(to);
          setChosen([]);
        }}
      />
      <TextBox label="Find" optional value={typed} onChange={setTyped} maxLength={200} />
      {listed === null ? (
        unread === null ? (
          <Skeleton rows={4} />
        ) : null
      ) : (
        <>
          <p role="status" className="text-sm text-ink-3">
            {listed.length > 0
              ? `${showCount(listed.length, "entry", "entries")}${listed.length === LISTED ? ", the first. Find others by their words." : "."}`
              : typed.trim() !== ""
                ? "Nothing matches."
                : linked.size > 0
                  ? "Everything of this kind is linked."
                  : NONE[kind]}
          </p>
          <div className="grid gap-2">
            {listed.map(({ ref, title, more }) => (
              <Tick key={ref} checked={chosen.includes(ref)} onChange={(on) => toggle(ref, on)} hint={more}>
                <span className="wrap-anywhere">{title}</span>
              </Tick>
            ))}
          </div>
        </>
      )}
    </FormDialog>
  );
}
