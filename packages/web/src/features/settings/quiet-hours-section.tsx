import type { WorkspaceQuiet } from "@broker/contracts";
import { type FormEvent, useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { Labelled, Select, TextBox } from "../../shared/forms/labelled.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";

const KINDS = [
  { value: "none", label: "None" },
  { value: "daily", label: "Every day" },
] as const;
type Kind = (typeof KINDS)[number]["value"];

function QuietForm({ quiet: { hours, zone: stored } }: { readonly quiet: WorkspaceQuiet }) {
  const save = useChange("PUT /api/notices/quiet-hours", ["GET /api/notices/quiet-hours", "GET /api/account/notices"]);
  const [kind, setKind] = useState<Kind>(hours === null ? "none" : "daily");
  const [from, setFrom] = useState(hours?.from ?? "22:00");
  const [to, setTo] = useState(hours?.to ?? "07:00");
  const [zone, setZone] = useState(stored);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { hours: kind === "none" ? null : { from, to }, zone } });
  };
  return (
    <form className="grid max-w-md gap-4" onSubmit={submit}>
      <Labelled label="Quiet hours of the workspace">
        {(id) => (
          <Select id={id} value={kind} options={KINDS} onChange={(event) => setKind(event.target.value as Kind)} />
        )}
      </Labelled>
      {kind === "none" ? null : (
        <div className="grid grid-cols-2 gap-4">
          <TextBox label="Quiet from" value={from} onChange={setFrom} maxLength={5} />
          <TextBox label="Quiet until" value={to} onChange={setTo} maxLength={5} />
          <TextBox label="Time zone" value={zone} onChange={setZone} maxLength={100} className="col-span-2" />
        </div>
      )}
      {save.error === null ? null : <RefusalNotice error={save.error} />}
      <div className="flex items-center gap-3">
        <Button type="submit" disabled={save.isPending}>
          Save quiet hours
        </Button>
        <span role="status" className="text-sm text-ink-2">
          {save.isSuccess ? "Saved." : ""}
        </span>
      </div>
    </form>
  );
}

/** When the workspace sends no email below critical: for administrators. */
export function QuietHoursSection() {
  const answer = useAnswer("GET /api/notices/quiet-hours", {});
  return (
    <SlipSection
      heading="Quiet hours"
      note="Emails about alerts below critical wait until they end. A user's own quiet hours replace these. Webhooks do not wait."
    >
      <DataState answer={answer} skeletonRows={2} isEmpty={() => false}>
        {(quiet) => <QuietForm quiet={quiet} />}
      </DataState>
    </SlipSection>
  );
}
