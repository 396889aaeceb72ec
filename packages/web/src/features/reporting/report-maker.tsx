import { lockedSentence } from "@broker/contracts";
import { lazy, Suspense, useState } from "react";
import { useSource } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { useSession } from "../../data/use-session.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { Labelled, Select } from "../../shared/forms/labelled.tsx";
import { ADD_CLIENT, CanEdit, ReadOnlyNote } from "../../shared/layout/can-edit.tsx";
import { EmptyState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { documentOf, READERS, type Subject, SubjectPicker, subjectOf } from "./report-choice.tsx";
import { ReportPreview } from "./report-preview.tsx";
import { SaveReport } from "./save-report.tsx";

const MailReport = lazy(async () => ({ default: (await import("./mail-report.tsx")).MailReport }));

/** The buttons of the email that accompanies a client report: its text copied, or a preview from which it is sent. */
function ReportMail({ client }: { readonly client: string }) {
  const mail = useAnswer("GET /api/clients/:id/mail", { params: { id: client } });
  const [open, setOpen] = useState(false);
  return (
    <>
      {mail.data === undefined ? null : <CopyButton text={mail.data.body} label="Copy Email Text" />}
      <Button onClick={() => setOpen(true)}>Send Email</Button>
      <Suspense>{open ? <MailReport client={client} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

/**
 * Opens the browser's print dialog on a document of this server, in a frame that is not visible and runs no script. The
 * frame is removed when the dialog is closed.
 */
function printDocument(href: string, title: string): void {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.setAttribute("sandbox", "allow-same-origin allow-modals");
  frame.className = "fixed size-0 border-0";
  frame.addEventListener("load", () => {
    const shown = frame.contentWindow;
    shown?.addEventListener("afterprint", () => frame.remove());
    shown?.focus();
    shown?.print();
  });
  frame.src = href;
  document.body.append(frame);
}

type Reader = (typeof READERS)[number];
const FIRST: Reader = READERS[0] ?? { value: "executive", title: "Executive report", words: "" };

/** Selects subject and audience, previews the report and makes it. The address holds both choices. */
export function ReportMaker() {
  const [about, setAbout] = useAddressValue("about");
  const [asked, setReader] = useAddressValue("reader");
  const [shown, setShown] = useState(true);
  const session = useSession();
  const clients = useAnswer("GET /api/clients", { query: { limit: 1 } });
  const scans = useAnswer("GET /api/scans", { query: { limit: 1 } });
  const subject = subjectOf(about);
  const readers = READERS.filter(
    ({ value }) => documentOf(value).paper === "report" || subject === null || "client" in subject,
  );
  const reader = readers.find(({ value }) => value === asked) ?? FIRST;
  const tier = session.data?.tier;
  const locked =
    documentOf(reader.value).paper === "report" || tier === undefined
      ? null
      : lockedSentence(tier, "professional_reports");
  const none = clients.data?.total === 0 && scans.data?.total === 0;
  return (
    <SlipSection heading="Report" note="Subject and audience." first>
      {none ? (
        <EmptyState
          sentence="No clients or scans yet."
          fills={
            <CanEdit otherwise="Reports are made from a client or a scanned website.">
              Add a client or analyse a website to make a report.
            </CanEdit>
          }
          action={ADD_CLIENT}
        />
      ) : (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <SubjectPicker value={about} onChange={setAbout} />
            <Labelled label="Audience">
              {(id) => (
                <Select
                  id={id}
                  value={reader.value}
                  onChange={(event) => setReader(event.target.value)}
                  options={readers.map(({ value, title }) => ({ value, label: title }))}
                />
              )}
            </Labelled>
          </div>
          <p className="mt-2 text-sm text-ink-2">{reader.words}</p>
          {subject === null ? (
            <p className="lead mt-6">Choose a subject to preview the report.</p>
          ) : locked !== null ? (
            <div className="mt-6 text-ink-3">
              <p>{locked}</p>
              <div className="mt-3">
                <LinkButton to="/tiers">Compare tiers</LinkButton>
              </div>
            </div>
          ) : (
            <Shown subject={subject} reader={reader} shown={shown} onShow={setShown} />
          )}
        </>
      )}
    </SlipSection>
  );
}

function Shown({
  subject,
  reader,
  shown,
  onShow,
}: {
  readonly subject: Subject;
  readonly reader: Reader;
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
}) {
  const source = useSource();
  const wanted = documentOf(reader.value);
  const { audience } = wanted;
  const href =
    "client" in subject
      ? source.address("GET /api/clients/:id/papers/preview", {
          params: { id: subject.client },
          query: { ...wanted, paper: wanted.paper === "proposal" ? "proposal" : "report" },
        })
      : source.address("GET /api/scans/:id/preview", { params: { id: subject.scan }, query: { audience } });
  return (
    <>
      <div className="mt-4 flex flex-wrap items-end gap-2">
        {"client" in subject ? (
          <>
            <ReadOnlyNote action="make documents" />
            <CanEdit>
              <SaveReport key={`${subject.client} ${reader.value}`} client={subject.client} wanted={wanted} />
            </CanEdit>
          </>
        ) : (
          (["pdf", "html", "md", "json"] as const).map((format) => (
            <LinkButton
              key={format}
              download
              href={source.address("GET /api/scans/:id/reports/:audience", {
                params: { id: subject.scan, audience },
                query: { format, save: "true" },
              })}
            >
              Download {format.toUpperCase()}
            </LinkButton>
          ))
        )}
        <Button onClick={() => printDocument(href, `${reader.title}, printed`)}>Print</Button>
        {"client" in subject && reader.value === "client" ? (
          <CanEdit>
            <ReportMail client={subject.client} />
          </CanEdit>
        ) : null}
        <Button kind="quiet" className="ml-auto" aria-expanded={shown} onClick={() => onShow(!shown)}>
          {shown ? "Hide preview" : "Show preview"}
        </Button>
      </div>
      {shown ? (
        <div className="mt-4">
          <ReportPreview href={href} title={`${reader.title}preview`} />
        </div>
      ) : null}
    </>
  );
}
