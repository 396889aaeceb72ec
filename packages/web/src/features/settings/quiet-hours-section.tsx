import type { WorkspaceQuiet } from "@broker/contracts";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { Labelled, Select, TextBox } from "../../shared/forms/labelled.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { sectionAnchor } from "./setting-words.ts";

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

function quietWords({ hours, zone }: WorkspaceQuiet): string {
  return hours === null ? "None: emails are sent at any hour." : `${hours.from} to ${hours.to}, ${zone}.`;
}

/** When the workspace sends no email below critical. */
export function QuietHoursSection({ mayChange }: { readonly mayChange: boolean }) {
  const answer = useAnswer("GET /api/notices/quiet-hours", {});
  return (
    <SlipSection
      id={sectionAnchor("notifications")}
      heading="Notifications"
      note="Emails about alerts below critical wait until quiet hours end. A user's own replace these. Webhooks do not wait."
    >
      <DataState answer={answer} skeletonRows={2} isEmpty={() => false}>
        {(quiet) =>
          mayChange ? <QuietForm quiet={quiet} /> : <p className="text-ink-2">Quiet hours: {quietWords(quiet)}</p>
        }
      </DataState>
      <p className="mt-4 text-sm text-ink-2">
        Each user chooses which emails to receive under{" "}
        <Link className="link" to="/dashboard/account">
          Sign-in
        </Link>
        .
      </p>
    </SlipSection>
  );
}
