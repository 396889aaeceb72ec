import {
  type ClientFile,
  type DomainHistory,
  OVERRIDE_REQUIRED,
  sentenceCase,
  showCount,
  showDate,
  verdictWords,
} from "@broker/contracts";
import { Ellipsis } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useSource } from "../../data/source.ts";
import { useChange } from "../../data/use-call.ts";
import { useCanAdminister, useCanEdit } from "../../data/use-session.ts";
import { SparkLine } from "../../shared/charts/trend-line.tsx";
import { refusalWords } from "../../shared/layout/fix-links.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Menu } from "../../shared/ui/menu.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { fieldAddress } from "../clients/client-addresses.ts";
import { PostureCell } from "../clients/client-cells.tsx";
import { companyAddress } from "../company/company-address.ts";
import { startAddress } from "../onboarding/begin-session.ts";
import { GateNotice } from "../screening/gate-notice.tsx";
import { HoldNotice } from "./hold-notice.tsx";

const OptOutDialog = lazy(async () => ({ default: (await import("./client-dialogs.tsx")).OptOutDialog }));
const HoldDialog = lazy(async () => ({ default: (await import("./legal-hold.tsx")).HoldDialog }));
const EraseDialog = lazy(async () => ({ default: (await import("./client-dialogs.tsx")).EraseDialog }));

function expiryWords({ expiresOn, expiresIn }: { expiresOn: string | null; expiresIn: number | null }): string | null {
  if (expiresOn === null || expiresIn === null) return null;
  const when = expiresIn === 0 ? "today" : expiresIn === 1 ? "tomorrow" : `in ${showCount(expiresIn, "day")}`;
  return `Expires ${showDate(expiresOn)}, ${when}`;
}

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;

/** The latest comparable scans; others appear in the list of scans only. */
function trendOf(history: DomainHistory | undefined): ReactNode {
  const all = history?.scans ?? [];
  const start = all.findLastIndex(({ change, posture }) => change === null && posture !== null);
  const values = all
    .slice(Math.max(0, start))
    .slice(-12)
    .map(({ posture }) => posture);
  const list = values.map((value) => value ?? "no score").join(", ");
  return (
    <SparkLine
      values={values}
      label={`Posture over ${COUNTS[values.length] ?? String(values.length)} scans: ${list}`}
    />
  );
}

/** The client's name, verdict, key facts, posture and actions. */
export function ClientTitle({
  file,
  history,
  showsGate,
  onSubmission,
  onAsk,
}: {
  readonly file: ClientFile;
  readonly history: DomainHistory | undefined;
  /** False = the open tab shows the sanctions gate itself. */
  readonly showsGate: boolean;
  readonly onSubmission: () => void;
  /** Drafts the email that asks for what is missing. */
  readonly onAsk: () => void;
}) {
  const { row } = file;
  const navigate = useNavigate();
  const source = useSource();
  const canEdit = useCanEdit() === true;
  const mayErase = useCanAdminister() === true;
  const scan = useChange("POST /api/scans", ["GET /api/jobs"]);
  const [open, setOpen] = useState<"erase" | "hold" | "opt-out" | null>(null);
  const domain = row.posture?.domain ?? row.domain;
  const rescan = (url: string): void =>
    scan.mutate(
      { body: { url } },
      {
        onSuccess: ({ id }) => void navigate(`/analysis?url=${encodeURIComponent(url)}&job=${id}`),
        onError: (error) => toast("The scan was not started.", { sub: refusalWords(error) }),
      },
    );
  const name = row.name ?? "Name not recorded";
  return (
    <>
      {file.alert === null ? null : (
        <Notice kind="error" className="mb-4">
          {file.alert} {sentenceCase(OVERRIDE_REQUIRED)}.
        </Notice>
      )}
      {showsGate ? <GateNotice client={file.row.id} brief className="mb-4" /> : null}
      {file.hold === null ? null : <HoldNotice hold={file.hold} onRelease={mayErase ? () => setOpen("hold") : null} />}
      <PageTitle
        title={name}
        sample={row.sample ? true : undefined}
        tags={row.optedOut ? <Tag>Opted out of scans</Tag> : undefined}
        sub={[
          <b key="verdict" className="font-semibold text-ink">
            Placeability: {verdictWords(file.placeability)}
          </b>,
          row.companyNumber,
          row.domain ?? (row.optedOut ? null : "No domain to scan"),
          expiryWords(row),
          <span key="posture" className="inline-flex items-center gap-2">
            <PostureCell row={row} />
            {row.posture === null ? null : trendOf(history)}
          </span>,
          row.posture === null
            ? null
            : `${row.posture.basis === null ? "Scan" : row.posture.basis}, as at ${showDate(row.posture.at)}`,
        ]}
        actions={
          <>
            {canEdit && row.domain === null && !row.optedOut ? (
              <LinkButton to={fieldAddress(row.id, "domains")}>Add domain</LinkButton>
            ) : null}
            {!canEdit || domain === null || row.optedOut ? null : (
              <Button busy={scan.isPending} onClick={() => rescan(domain)}>
                {scan.isPending ? "Starting" : row.posture === null && !row.requiresValidation ? "Scan" : "Rescan"}
              </Button>
            )}
            {row.posture === null ? null : (
              <LinkButton to={`/analysis?url=${encodeURIComponent(row.posture.domain)}#what-if`}>What-if</LinkButton>
            )}
            {canEdit ? (
              <>
                <LinkButton to={startAddress(row.id)}>Onboard</LinkButton>
                <Menu
                  align="end"
                  trigger={
                    <Button aria-label="More" className="max-md:!flex-none">
                      <Ellipsis />
                    </Button>
                  }
                  items={[
                    { label: "Company setup", to: companyAddress(row.id) },
                    { label: "Ask the client for information", onSelect: onAsk },
                    {
                      label: "Export as JSON",
                      href: source.address("GET /api/clients/:id/export", {
                        params: { id: row.id },
                        query: { format: "json" },
                      }),
                      download: true,
                    },
                    {
                      label: "Export as CSV",
                      href: source.address("GET /api/clients/:id/export", {
                        params: { id: row.id },
                        query: { format: "csv" },
                      }),
                      download: true,
                    },
                    "line",
                    {
                      label: row.optedOut ? "Allow scans again" : "Opt out of scans",
                      onSelect: () => setOpen("opt-out"),
                    },
                    ...(mayErase
                      ? [
                          {
                            label: file.hold === null ? "Place under legal hold" : "Release the legal hold",
                            onSelect: () => setOpen("hold"),
                          },
                          { label: "Erase this client", onSelect: () => setOpen("erase") },
                        ]
                      : []),
                  ]}
                />
                <Button kind="primary" onClick={onSubmission}>
                  Make the submission
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <Suspense>
        {open === "opt-out" ? (
          <OptOutDialog id={row.id} name={name} optedOut={row.optedOut} onClose={() => setOpen(null)} />
        ) : null}
        {open === "hold" ? (
          <HoldDialog id={row.id} name={name} held={file.hold !== null} onClose={() => setOpen(null)} />
        ) : null}
        {open === "erase" ? <EraseDialog id={row.id} name={name} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  );
}
