import { type PartnerKey, type PartnerRoute, showNumber, showTime, V1_API } from "@broker/contracts";
import { useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useCanAdminister } from "../../data/use-session.ts";
import { hiddenHead, PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { WideSection } from "../../shared/layout/wide-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { KeyDialog, KeyShown } from "./key-dialog.tsx";

const ENDPOINTS = Object.entries<PartnerRoute>(V1_API).map(([key, { summary, scope }]) => {
  const [method = "", path = ""] = key.split(" ");
  return { key, method, path, summary, scope };
});

const STATE_LABELS: Readonly<Record<PartnerKey["state"], string>> = {
  active: "Active",
  expired: "Expired",
  revoked: "Revoked",
};

const OUTDATED = ["GET /api/api-keys"] as const;

interface KeysTableProps {
  readonly items: readonly PartnerKey[];
  readonly onRotate: (key: PartnerKey) => void;
  readonly onRevoke: (key: PartnerKey) => void;
}

function KeysTable({ items, onRotate, onRevoke }: KeysTableProps) {
  return (
    <TableBox label="API keys">
      <PlainTable
        className="stack"
        caption="API keys"
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          {
            head: "Name",
            cell: ({ id, name }) => (
              <>
                <span className="block break-words">{name}</span>
                <code className="text-xs text-ink-3">bk_{id}_…</code>
              </>
            ),
          },
          { head: "State", cell: ({ state }) => STATE_LABELS[state], small: "aside" },
          {
            head: "Scopes",
            cell: ({ scopes }) => <span className="text-sm">{scopes.join(", ")}</span>,
            small: "full",
          },
          {
            head: "Last use",
            cell: ({ lastUsedAt }) => (lastUsedAt === null ? "Never" : showTime(lastUsedAt)),
            small: "full",
            label: "Last use",
          },
          { head: "Expires", cell: ({ expiresAt }) => showTime(expiresAt), small: "full", label: "Expires" },
          {
            head: "Calls today",
            numeric: true,
            cell: ({ callsToday }) => showNumber(callsToday),
            small: "full",
            label: "Calls today",
          },
          {
            head: hiddenHead("Actions"),
            small: "full",
            cell: (key) =>
              key.state === "active" ? (
                <span className="flex flex-wrap gap-1">
                  <Button size="small" onClick={() => onRotate(key)} aria-label={`Rotate ${key.name}`}>
                    Rotate
                  </Button>
                  <Button size="small" kind="quiet" onClick={() => onRevoke(key)} aria-label={`Revoke ${key.name}`}>
                    Revoke
                  </Button>
                </span>
              ) : null,
          },
        ]}
      />
    </TableBox>
  );
}

function Keys() {
  const answer = useAnswer("GET /api/api-keys", {});
  const rotate = useChange("POST /api/api-keys/:id/rotate", OUTDATED);
  const revoke = useChange("POST /api/api-keys/:id/revoke", OUTDATED);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ readonly what: "rotate" | "revoke"; readonly key: PartnerKey } | null>(null);
  const end = () => setAsked(null);
  const confirm = () => {
    if (asked === null) return;
    const params = { id: asked.key.id };
    if (asked.what === "revoke") revoke.mutate({ params }, { onSettled: end });
    else rotate.mutate({ params, body: {} }, { onSuccess: ({ key }) => setMade(key), onSettled: end });
  };
  const generate = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      Generate API key
    </Button>
  );
  return (
    <>
      <RefusalNotice className="mb-3" error={rotate.error ?? revoke.error} />
      {made === null ? null : <KeyShown value={made} onClose={() => setMade(null)} />}
      <DataState
        answer={answer}
        skeletonRows={4}
        safe="Keys remain valid."
        empty={{
          sentence: "No API key yet.",
          fills: "A partner calls the API with a key of its own.",
          action: generate,
        }}
      >
        {({ items }) => (
          <>
            <div className="mb-3">{generate}</div>
            <KeysTable
              items={items}
              onRotate={(key) => setAsked({ what: "rotate", key })}
              onRevoke={(key) => setAsked({ what: "revoke", key })}
            />
          </>
        )}
      </DataState>
      {answer.data === undefined ? null : (
        <FactList
          columns={3}
          facts={[
            { term: "Calls a minute, each key", value: showNumber(answer.data.limits.minute) },
            { term: "Calls a day, each key", value: showNumber(answer.data.limits.day) },
            { term: "Calls at once, each key", value: showNumber(answer.data.limits.concurrent) },
          ]}
        />
      )}
      {adding ? <KeyDialog onMade={setMade} onClose={() => setAdding(false)} /> : null}
      <ConfirmDialog
        title={asked === null ? "" : `${asked.what === "revoke" ? "Revoke" : "Rotate"} ${asked.key.name}?`}
        confirm={asked?.what === "revoke" ? "Revoke" : "Rotate"}
        open={asked !== null}
        busy={rotate.isPending || revoke.isPending}
        onOpenChange={(open) => {
          if (!open) end();
        }}
        onConfirm={confirm}
      >
        {asked?.what === "revoke"
          ? "Every server refuses it within a second. It cannot be restored."
          : "A new secret is shown once. The former one is accepted for another 24 hours."}
      </ConfirmDialog>
    </>
  );
}

/** Keys of the partner API, its limits and its endpoints. */
export function ApiPanel() {
  const mayChange = useCanAdminister();
  return (
    <>
      <WideSection heading="API keys" note="Each partner has a key of its own; it is shown once.">
        {mayChange === true ? <Keys /> : null}
        {mayChange === false ? <EmptyState sentence="Only an administrator sees and makes API keys." /> : null}
      </WideSection>
      <WideSection heading="Endpoints" note="Version 1.">
        <p className="mb-3">
          <LinkButton href="/developers">Documentation for developers</LinkButton>
        </p>
        <div data-claim>
          <TableBox label="Endpoints">
            <PlainTable
              className="stack"
              caption="Endpoints of version 1"
              rows={ENDPOINTS}
              rowKey={({ key }) => key}
              columns={[
                {
                  head: "Call",
                  cell: ({ method, path }) => (
                    <code className="break-all">
                      {method} {path}
                    </code>
                  ),
                },
                { head: "What it does", cell: ({ summary }) => summary, small: "full" },
                { head: "Scope", cell: ({ scope }) => <code>{scope}</code>, small: "full" },
              ]}
            />
          </TableBox>
        </div>
      </WideSection>
    </>
  );
}
