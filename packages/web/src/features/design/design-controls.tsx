import { PlacementMoveBody } from "@broker/contracts";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { CheckboxField, RadioField, SelectField } from "../../shared/forms/choice-fields.tsx";
import { FileDrop } from "../../shared/forms/file-drop.tsx";
import { Form } from "../../shared/forms/form.tsx";
import { MoneyField, NumberField } from "../../shared/forms/number-field.tsx";
import { TextArea, TextField } from "../../shared/forms/text-field.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { HoverCard } from "../../shared/ui/hover-card.tsx";
import { Menu } from "../../shared/ui/menu.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Popover } from "../../shared/ui/popover.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { toast } from "../../shared/ui/toast.ts";

/** Buttons, overlays, notices and tags. */
export function DesignControls() {
  const [open, setOpen] = useState(false);
  const [wide, setWide] = useState(false);
  const [sure, setSure] = useState(false);
  const [ticked, setTicked] = useState(true);
  return (
    <>
      <SlipSection first heading="Buttons" note="One solid button a region.">
        <div className="flex flex-wrap gap-2">
          <Button kind="primary">Analyse</Button>
          <Button>Re-scan</Button>
          <Button kind="quiet">View</Button>
          <Button disabled>Not now</Button>
          <Button kind="primary" disabled>
            Not now
          </Button>
          <Button busy>Generating...</Button>
          <LinkButton to="/tiers">Compare tiers</LinkButton>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" kind="primary">
            Analyse
          </Button>
          <Button size="small">Act</Button>
          <Button size="small" kind="quiet">
            View
          </Button>
          <CopyButton text="B0999XYZ26A00017" label="Copy" />
        </div>
      </SlipSection>
      <SlipSection heading="Overlays">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen(true)}>Open a dialog</Button>
          <Button onClick={() => setWide(true)}>Open a wide dialog</Button>
          <Button onClick={() => setSure(true)}>Erase this client</Button>
          <Popover trigger={<Button>Open a popover</Button>} label="Provenance">
            <p className="font-semibold">Declared, 3 Nov 2026</p>
            <p className="mt-1 text-ink-2">Proposal, J. Marlowe. Accounts to March 2026: 48.</p>
          </Popover>
          <Menu
            trigger={
              <Button aria-label="More">
                <Ellipsis />
              </Button>
            }
            items={[
              { label: "Open", onSelect: () => toast("Opened") },
              { label: "Tiers", to: "/tiers" },
              { heading: "Columns" },
              { label: "Industry", checked: ticked, onCheck: setTicked },
              "line",
              { label: "Erase", onSelect: () => setSure(true) },
            ]}
          />
          <HoverCard trigger={<LinkButton to="/design">Hover card</LinkButton>}>
            <p className="font-semibold">Client Analysis</p>
            <p className="mt-1 text-ink-2">Assesses a company's website from outside.</p>
          </HoverCard>
          <Button
            onClick={() =>
              toast("Report saved", {
                sub: "Executive, 2 pages",
                action: { label: "Open", onClick: () => setOpen(true) },
              })
            }
          >
            Toast
          </Button>
        </div>
        <Dialog
          title="Executive report"
          sub="Marlowe & Finch Solicitors LLP, 5 Nov 2026"
          open={open}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>Close</Button>
              <Button kind="primary">Download PDF</Button>
            </>
          }
        >
          <p>Exposed employee credentials and unprotected email reduce this firm's score.</p>
        </Dialog>
        <Dialog title="All checks" open={wide} onClose={() => setWide(false)} wide>
          {Array.from({ length: 60 }, (_, at) => (
            <p key={at} className="border-b border-line py-2">
              Check {at + 1}
            </p>
          ))}
        </Dialog>
        <ConfirmDialog
          title="Erase this client?"
          confirm="Erase"
          open={sure}
          onOpenChange={setSure}
          onConfirm={() => setSure(false)}
        >
          Its record, scans and documents are erased. The audit log records the erasure.
        </ConfirmDialog>
      </SlipSection>
      <SlipSection heading="Notices and tags">
        <div className="grid gap-3">
          <Notice kind="ink">9 of 86 checks not observed.</Notice>
          <Notice kind="error" action={<Button size="small">Try again</Button>}>
            Unable to analyze the provided website. Please try again.
          </Notice>
          <Notice kind="sample">These companies are fictitious. Nothing here was measured.</Notice>
          <p className="flex gap-2">
            <Tag kind="sample">Sample data</Tag>
            <Tag>Ultimate</Tag>
          </p>
        </div>
      </SlipSection>
    </>
  );
}

/** Every field, on a schema of the app; submission is refused, so that the messages show. */
export function DesignForms() {
  return (
    <>
      <SlipSection first heading="Form" note="Leave a field to validate it. Submit to see a refusal.">
        <div className="max-w-[560px]">
          <Form
            schema={PlacementMoveBody}
            values={{ insurer: "Beazley", premium: "12k" }}
            submit="Record"
            onSubmit={async () => {
              await new Promise((resolve) => setTimeout(resolve, 400));
              throw new RefusedCall({
                type: "about:blank",
                title: "Bad Request",
                status: 400,
                code: "input_invalid",
                detail: "The terms conflict.",
                errors: { expiresOn: "Expiry is before inception." },
              });
            }}
          >
            <SelectField
              name="stage"
              label="Stage"
              options={["prospect", "submission", "quoted"].map((value) => ({ value, label: value }))}
            />
            <TextField name="insurer" label="Insurer" hint="As the slip names it." optional />
            <div className="grid gap-4 md:grid-cols-2">
              <MoneyField name="premium" label="Premium" optional />
              <TextField name="expiresOn" label="Expires on" type="date" optional />
            </div>
            <NumberField name="corrects" label="Step corrected" unit="of 4" optional />
            <RadioField
              name="reason"
              label="Reason"
              optional
              options={[
                { value: "price", label: "Price" },
                { value: "cover", label: "Cover", hint: "An exclusion the client could not accept." },
              ]}
            />
            <TextArea name="note" label="Note" optional />
            <CheckboxField name="toRecord" label="Set as expiring policy" hint="Updates the client record." />
          </Form>
        </div>
      </SlipSection>
      <SlipSection heading="File">
        <FileDrop
          label="Drop a list of companies here"
          hint="CSV, TSV or JSON, up to 10 MB."
          accept={{ "text/csv": [".csv"], "text/tab-separated-values": [".tsv"], "application/json": [".json"] }}
          onFile={(file) => toast(file.name)}
        />
      </SlipSection>
    </>
  );
}
