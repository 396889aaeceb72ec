import { lazy, Suspense, useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { Button } from "../../shared/ui/button.tsx";
import { CopyButton } from "../../shared/ui/copy-button.tsx";

const MailReport = lazy(async () => ({ default: (await import("./mail-report.tsx")).MailReport }));

/** The buttons of the email that accompanies a client report: its text copied, or a preview from which it is sent. */
export function ReportMail({ client }: { readonly client: string }) {
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
