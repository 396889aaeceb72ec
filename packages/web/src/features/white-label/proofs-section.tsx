import { type BrandDetail, type BrandProof, type ProofCheck, showTime } from "@broker/contracts";
import { useChange } from "../../data/use-call.ts";
import { hiddenHead, PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { OUTDATED_BY_LABEL } from "./label-calls.ts";

const CHECK_LABELS: Readonly<Record<ProofCheck["id"], string>> = {
  txt: "TXT record",
  certificate: "Certificate",
  spf: "SPF",
  dkim: "DKIM",
};
const OUTCOME_LABELS: Readonly<Record<ProofCheck["outcome"], string>> = {
  passed: "Passed",
  failed: "Failed",
  unknown: "Could not be checked",
};

function Proof({ proof }: { readonly proof: BrandProof }) {
  const { kind, domain, state, records, checks, checkedAt } = proof;
  return (
    <div className="mb-6">
      <p className="mb-2 flex flex-wrap items-center gap-2">
        <b className="break-all">
          {kind === "domain" ? "Domain" : "Sender"}: {domain}
        </b>
        <Tag>{state === "verified" ? "Verified" : "Pending"}</Tag>
        <span className="text-sm text-ink-3">
          {checkedAt === null ? "Not checked yet." : `Checked ${showTime(checkedAt)}.`}
        </span>
      </p>
      {checks.length === 0 ? null : (
        <ul className="mb-3 grid gap-1 text-sm">
          {checks.map(({ id, outcome, found }) => (
            <li key={id} className="break-words">
              <b>
                {CHECK_LABELS[id]}: {OUTCOME_LABELS[outcome]}.
              </b>{" "}
              {found}
            </li>
          ))}
        </ul>
      )}
      <TableBox label={`Records of ${domain}`}>
        <PlainTable
          className="stack"
          caption={`Records to publish for ${domain}`}
          rows={records}
          rowKey={(_, at) => at}
          columns={[
            { head: "Type", cell: ({ type }) => type },
            {
              head: "Name",
              cell: ({ name }) => <code className="break-all">{name}</code>,
              className: "md:min-w-[200px]",
              small: "full",
            },
            {
              head: "Value",
              cell: ({ value, purpose }) => (
                <>
                  {value === null ? null : <code className="block break-all">{value}</code>}
                  <span className="text-sm text-ink-2">{purpose}</span>
                </>
              ),
              small: "full",
            },
            {
              head: hiddenHead("Copy"),
              small: "full",
              cell: ({ value, name }) => (
                <CopyButton text={value ?? name} label={value === null ? "Copy name" : "Copy value"} />
              ),
            },
          ]}
        />
      </TableBox>
    </div>
  );
}

/** The records to publish for a domain and a sender, and what the last check found. */
export function ProofsSection({ detail, mayChange }: { readonly detail: BrandDetail; readonly mayChange: boolean }) {
  const check = useChange("POST /api/white-label/:id/check", OUTDATED_BY_LABEL);
  return (
    <>
      {detail.proofs.map((proof) => (
        <Proof key={proof.kind} proof={proof} />
      ))}
      <RefusalNotice className="mb-3" error={check.error} />
      {mayChange ? (
        <Button busy={check.isPending} onClick={() => check.mutate({ params: { id: detail.id } })}>
          Check now
        </Button>
      ) : null}
    </>
  );
}
