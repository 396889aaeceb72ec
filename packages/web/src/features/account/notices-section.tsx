import type { AccountNotices, NoticeEdit } from "@broker/contracts";
import { type FormEvent, useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { Labelled, Select, TextBox } from "../../shared/forms/labelled.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";

const IMMEDIATE = [
  { value: "none", label: "No email at once" },
  { value: "critical", label: "Critical" },
  { value: "high", label: "High and critical" },
  { value: "medium", label: "Medium and above" },
  { value: "low", label: "All alerts" },
] as const;
const DIGESTS = [
  { value: "off", label: "None" },
  { value: "daily", label: "Daily" },
  { value: "weekly", label: "Weekly, on Mondays" },
] as const;

type Quiet = "workspace" | "none" | "own";
const QUIET_WORDS: Readonly<Record<Quiet, string>> = {
  workspace: "As the workspace",
  none: "None",
  own: "My own",
};

function addressWords({ email, mailConfigured }: AccountNotices): string {
  if (!mailConfigured) return "No mail server is configured, so no email is sent.";
  return email === null ? "No email address is recorded, so no email is sent." : `Emails are sent to ${email}.`;
}

function workspaceWords({ workspaceQuiet: { hours, zone } }: AccountNotices): string {
  return hours === null ? "The workspace has no quiet hours." : `Workspace: ${hours.from} to ${hours.to}, ${zone}.`;
}

function NoticesForm({ notices }: { readonly notices: AccountNotices }) {
  const save = useChange("PATCH /api/account/notices", ["GET /api/account/notices"]);
  const { quiet } = notices;
  const [immediate, setImmediate] = useState(notices.immediate);
  const [digest, setDigest] = useState(notices.digest);
  const [kind, setKind] = useState<Quiet>(typeof quiet === "string" ? quiet : "own");
  const [from, setFrom] = useState(typeof quiet === "string" ? "22:00" : quiet.from);
  const [to, setTo] = useState(typeof quiet === "string" ? "07:00" : quiet.to);
  const body: NoticeEdit = { immediate, digest, quiet: kind === "own" ? { from, to } : kind };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body });
  };
  const quietOptions = (Object.keys(QUIET_WORDS) as Quiet[]).map((value) => ({ value, label: QUIET_WORDS[value] }));
  return (
    <form className="grid max-w-md gap-4" onSubmit={submit}>
      <p className="text-ink-2">{addressWords(notices)}</p>
      <Labelled label="Email at once">
        {(id) => (
          <Select
            id={id}
            value={immediate}
            options={IMMEDIATE}
            onChange={(event) => setImmediate(event.target.value as typeof immediate)}
          />
        )}
      </Labelled>
      <Labelled label="Digest: new, worse, due">
        {(id) => (
          <Select
            id={id}
            value={digest}
            options={DIGESTS}
            onChange={(event) => setDigest(event.target.value as typeof digest)}
          />
        )}
      </Labelled>
      <Labelled label="Quiet hours">
        {(id) => (
          <Select
            id={id}
            value={kind}
            options={quietOptions}
            onChange={(event) => setKind(event.target.value as Quiet)}
          />
        )}
      </Labelled>
      <p className="text-sm text-ink-2">
        {workspaceWords(notices)} Anything below critical waits until they end and is sent as one email.
      </p>
      {kind === "own" ? (
        <div className="grid grid-cols-2 gap-4">
          <TextBox label="From" value={from} onChange={setFrom} maxLength={5} />
          <TextBox label="To" value={to} onChange={setTo} maxLength={5} />
        </div>
      ) : null}
      {save.error === null ? null : <RefusalNotice error={save.error} />}
      <div className="flex items-center gap-3">
        <Button type="submit" kind="primary" disabled={save.isPending}>
          Save notifications
        </Button>
        <span role="status" className="text-sm text-ink-2">
          {save.isSuccess ? "Saved." : ""}
        </span>
      </div>
    </form>
  );
}

/** What the user receives by email. */
export function NoticesSection() {
  const answer = useAnswer("GET /api/account/notices", {});
  return (
    <SlipSection heading="Notifications by email">
      <DataState answer={answer} skeletonRows={4}>
        {(notices) => <NoticesForm notices={notices} />}
      </DataState>
    </SlipSection>
  );
}
