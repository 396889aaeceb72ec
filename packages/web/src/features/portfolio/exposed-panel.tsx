import { ExposedQuery, type ExposedSearch, showCount, showNumber } from "@broker/contracts";
import { useEffect, useMemo, useRef } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { useAddress, useAddressValue } from "../../shared/address/use-address.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { Form } from "../../shared/forms/form.tsx";
import { TextField } from "../../shared/forms/text-field.tsx";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { exposedColumns } from "./exposed-columns.tsx";

type Found = ExposedSearch["items"][number];

function EmailDraft({ client, onClose }: { readonly client: Found; readonly onClose: () => void }) {
  const { to, subject, text, link } = client.email;
  return (
    <Dialog
      wide
      onClose={onClose}
      title={`Email to ${client.name}`}
      sub={to === null ? "The record has no contact with an email address." : `To ${to}`}
      actions={
        <>
          <LinkButton href={link}>Open in your email program</LinkButton>
          <CopyButton text={`${subject}\n\n${text}`} label="Copy the email" />
        </>
      }
    >
      <p className="mb-2 font-semibold">{subject}</p>
      <p className="max-w-[72ch] break-words whitespace-pre-wrap">{text}</p>
    </Dialog>
  );
}

function Others({ found }: { readonly found: ExposedSearch }) {
  const { clients, notObserved, notAssessed, otherVersions, notes } = found;
  return (
    <Notice className="mb-4" kind="ink">
      <p>
        {showNumber(found.items.length)} of {showCount(clients, "client")} show {found.query}. Not observed:{" "}
        {showNumber(notObserved)}
        {otherVersions === 0 ? "" : ` (${showNumber(otherVersions)} with a version that is not affected)`}. Not
        assessed: {showNumber(notAssessed)}.
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}

function Exposures({ query }: { readonly query: { named: string; from?: string; below?: string } }) {
  const answer = useAnswer("GET /api/exposed", { query });
  const [draft, open] = useAddressValue("draft");
  const columns = useMemo(() => exposedColumns(open), [open]);
  const shown = answer.data?.items.find(({ id }) => id === draft);
  return (
    <DataState answer={answer} skeletonRows={8} isEmpty={() => false}>
      {(found) => (
        <>
          <Others found={found} />
          {found.items.length === 0 ? (
            <EmptyState sentence={`No stored evidence shows ${found.query}.`} />
          ) : (
            <DataTable
              caption={`Clients that show ${found.query}`}
              columns={columns}
              rows={found.items}
              rowKey={({ id }) => id}
              filter={{ search: "Search clients..." }}
              export={{ name: "Exposed clients.csv" }}
              address="exp"
              nothing="No clients match."
            />
          )}
          {shown === undefined ? null : <EmailDraft client={shown} onClose={() => open(null)} />}
        </>
      )}
    </DataState>
  );
}

/** Which clients' stored evidence shows a vulnerability, a product or a provider; each with its cover and an email. */
export function ExposedPanel() {
  const [params, { go }] = useAddress();
  const asked = ExposedQuery.safeParse(
    Object.fromEntries(
      (["named", "from", "below"] as const).flatMap((each) => {
        const value = params.get(each);
        return value === null ? [] : [[each, value]];
      }),
    ),
  ).data;
  const query = asked && {
    named: asked.named,
    ...(asked.from && { from: asked.from }),
    ...(asked.below && { below: asked.below }),
  };
  const key = JSON.stringify(query ?? null);
  // The form is made again for each search, and the focus stays in it.
  const form = useRef<HTMLDivElement>(null);
  const searched = useRef<string>(undefined);
  useEffect(() => {
    if (searched.current !== undefined && searched.current !== key) form.current?.querySelector("input")?.focus();
    searched.current = undefined;
  }, [key]);
  return (
    <div className="grid gap-5" ref={form}>
      <Form
        key={key}
        schema={ExposedQuery}
        values={query ?? {}}
        submit="Search"
        guard={false}
        onSubmit={async ({ named, from, below }) => {
          searched.current = key;
          go((now) => {
            const [tab, intel] = [now.get("tab"), now.get("intel")];
            const then = {
              ...(tab && { tab }),
              ...(intel && { intel }),
              named,
              ...(from && { from }),
              ...(below && { below }),
            };
            return new URLSearchParams(then);
          });
        }}
      >
        <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_1fr_1fr]">
          <TextField
            name="named"
            label="Vulnerability, product or provider"
            placeholder="CVE-2024-4577, PHP, Microsoft 365"
          />
          <TextField name="from" optional label="Affected from version" placeholder="8.3" />
          <TextField name="below" optional label="Affected below version" placeholder="8.3.8" />
        </div>
      </Form>
      {query === undefined ? (
        <EmptyState
          sentence="Search for a vulnerability, a product or a provider."
          fills="Stored scans show which clients use it. No site is contacted, and what was not observed may still be in use."
        />
      ) : (
        <Exposures query={query} />
      )}
    </div>
  );
}
