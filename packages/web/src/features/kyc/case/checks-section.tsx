import { type HandCheck, KYC_CHECK_LABELS, type KycCase, showCount, showDate } from "@broker/contracts";
import { useState } from "react";
import { useSource } from "../../../data/source.ts";
import { useCanEdit } from "../../../data/use-session.ts";
import { PlainTable } from "../../../shared/data-table/plain-table.tsx";
import { saveFile } from "../../../shared/files/save-file.ts";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { WideSection } from "../../../shared/layout/wide-section.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { RecordCheckDialog } from "../dialogs/record-check-dialog.tsx";
import { CheckMark } from "../kyc-marks.tsx";

function Checks({ checkList }: Pick<KycCase, "checkList">) {
  return (
    <PlainTable
      className="stack"
      caption="Compliance checks"
      rows={checkList}
      rowKey={({ id }) => id}
      columns={[
        { head: "Check", cell: ({ name }) => name, small: "title" },
        { head: "Status", cell: ({ status }) => <CheckMark status={status} />, small: "aside" },
        { head: "Result", cell: ({ result }) => result, cellClass: "wrap-anywhere", small: "full" },
        {
          head: "Last run",
          cell: ({ lastRun }) => (lastRun === null ? "–" : showDate(lastRun)),
          cellClass: "whitespace-nowrap",
          small: "full",
          label: "last run",
        },
      ]}
    />
  );
}

/** Records that licensed sources have of the parties: questions to a person. */
function SourceRecords({ sourceChecks, parties }: Pick<KycCase, "sourceChecks" | "parties">) {
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  const records = sourceChecks.flatMap(({ type, source, findings }) =>
    findings.map((finding) => ({ type, source, ...finding })),
  );
  if (records.length === 0) return null;
  return (
    <PlainTable
      captionShown
      className="stack mt-6"
      caption={`${showCount(records.length, "record")} of licensed sources to judge`}
      rows={records}
      rowKey={(_, at) => at}
      columns={[
        { head: "Party", cell: ({ party }) => names.get(party) ?? "No longer a party", small: "title" },
        { head: "Record", cell: ({ name }) => name, cellClass: "wrap-anywhere", small: "full" },
        { head: "Detail", cell: ({ detail }) => detail ?? "–", cellClass: "wrap-anywhere", small: "full" },
        {
          head: "Source",
          cell: ({ type, source, reference }) =>
            `${KYC_CHECK_LABELS[type]}: ${source}${reference === null ? "" : `, ${reference}`}`,
          cellClass: "wrap-anywhere",
          small: "full",
        },
        { head: "Date", cell: ({ date }) => (date === null ? "–" : showDate(date)), small: "full" },
      ]}
    />
  );
}

function HandChecks({ client, checks }: { readonly client: string; readonly checks: readonly HandCheck[] }) {
  const source = useSource();
  const [refused, setRefused] = useState<unknown>(null);
  if (checks.length === 0) return null;
  const download = (check: string, name: string) => {
    setRefused(null);
    const address = source.address("GET /api/kyc/:client/checks/:check/file", { params: { client, check } });
    saveFile(address, name).catch(setRefused);
  };
  return (
    <>
      <RefusalNotice error={refused} />
      <PlainTable
        captionShown
        className="stack mt-6"
        caption="Checks by hand"
        rows={checks}
        rowKey={({ id }) => id}
        columns={[
          { head: "Check", cell: ({ type }) => KYC_CHECK_LABELS[type], small: "title" },
          { head: "Result", cell: ({ status }) => <CheckMark status={status} />, small: "aside" },
          {
            head: "Who and where",
            cell: ({ who, where, note }) => `${who}, ${where}${note === null ? "" : `. ${note}`}`,
            cellClass: "wrap-anywhere",
            small: "full",
          },
          { head: "On", cell: ({ on }) => showDate(on), small: "full" },
          {
            head: "File",
            cell: ({ id, file }) =>
              file === null ? (
                "–"
              ) : (
                <Button size="small" kind="quiet" onClick={() => download(id, file)}>
                  Download {file}
                </Button>
              ),
            cellClass: "wrap-anywhere",
            small: "full",
          },
        ]}
      />
    </>
  );
}

/** The five checks, what licensed sources have on record, and checks that persons made, with a dialog for another. */
export function ChecksSection({ view }: { readonly view: KycCase }) {
  const [open, setOpen] = useState(false);
  const canEdit = useCanEdit() === true;
  return (
    <WideSection heading="Checks" note="A check that no one has made reads 'not checked'.">
      <Checks {...view} />
      <SourceRecords {...view} />
      <HandChecks client={view.id} checks={view.handChecks} />
      {canEdit ? (
        <p className="no-print mt-4">
          <Button onClick={() => setOpen(true)}>Record a check</Button>
        </p>
      ) : null}
      {open ? <RecordCheckDialog client={view.id} onClose={() => setOpen(false)} /> : null}
    </WideSection>
  );
}

const STATES = { applies: "Applies", absent: "Does not apply", "not-known": "Not known" } as const;

/** Factors of money laundering with their sources. */
export function AmlSection({ aml }: Pick<KycCase, "aml">) {
  if (aml.length === 0) return null;
  return (
    <WideSection heading="Money laundering factors" note="A factor is a reason to ask. It never fails a client.">
      <PlainTable
        className="stack"
        caption="Money laundering factors"
        rows={aml}
        rowKey={({ id }) => id}
        columns={[
          { head: "Factor", cell: ({ label }) => label, small: "title" },
          { head: "State", cell: ({ state }) => STATES[state], small: "aside" },
          { head: "Level", cell: ({ level }) => (level === "high" ? "High" : "Medium"), small: "end", label: "level" },
          { head: "Detail", cell: ({ detail }) => detail ?? "–", cellClass: "wrap-anywhere", small: "full" },
          {
            head: "Source",
            cell: ({ source }) => (
              <>
                <a className="link" href={source.url} target="_blank" rel="noreferrer">
                  {source.title}
                </a>
                , {showDate(source.asOf)}
              </>
            ),
            cellClass: "wrap-anywhere",
            small: "full",
          },
        ]}
      />
    </WideSection>
  );
}
