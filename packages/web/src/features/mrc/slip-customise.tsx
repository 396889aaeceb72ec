import { CLIENT_CLASSES, type ClientRow, CustomTerms, choicesOfTerms, termsOfChoices } from "@broker/contracts";
import { type ReactNode, useEffect, useId } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { CheckboxField, SelectField } from "../../shared/forms/choice-fields.tsx";
import { Form } from "../../shared/forms/form.tsx";
import { MoneyField, NumberField } from "../../shared/forms/number-field.tsx";
import { TextArea, TextField } from "../../shared/forms/text-field.tsx";
import { EmptyState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { useHubAddress } from "../report-hub/use-hub-address.ts";
import { ClauseFields } from "./clause-fields.tsx";
import { CodeFields } from "./code-fields.tsx";
import { forgetTyped, KeepTyped } from "./kept-terms.tsx";
import { LineFields } from "./line-fields.tsx";
import type { SlipWork } from "./use-slip.ts";

function Fields({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">{children}</div>;
}

/** Goes to the field that the address names, once the form is there. */
function GoToField(): null {
  const field = useHubAddress().of("field");
  useEffect(() => {
    if (field !== null) (document.getElementsByName(field)[0] ?? document.getElementById(`choice-${field}`))?.focus();
  }, [field]);
  return null;
}

/** The terms that the broker sets: saved as the slip's next version, and as a template where it is given a name. */
export function SlipCustomise({ work, client }: { readonly work: SlipWork; readonly client: ClientRow }): ReactNode {
  const templates = useAnswer("GET /api/mrc/templates", {});
  const clauses = useAnswer("GET /api/mrc/clauses", {});
  const library = clauses.data?.clauses ?? [];
  const keep = useChange("PUT /api/mrc/templates/:name", ["GET /api/mrc/templates"]);
  const id = useId();
  const { slip, generate } = work;
  const locked = templates.data?.locked ?? null;
  if (locked !== null)
    return (
      <div>
        <EmptyState
          sentence={locked}
          fills="Terms of your own: limit, deductible, further terms, lines and what else a slip says."
          action={<LinkButton to="/tiers">Compare Features</LinkButton>}
        />
      </div>
    );
  // The form is there once, with what was chosen before: nothing that is typed is lost to a later answer.
  if (templates.isPending || work.slips.isPending || (slip === undefined && (work.slips.data?.items.length ?? 0) > 0))
    return work.answer.isError ? <ErrorPanel error={work.answer.error} /> : <Skeleton rows={10} />;
  const before = slip?.choices ?? {};
  const base = slip?.template ?? "standard";
  const keys = slip === undefined ? [client.id] : [slip.id, client.id];
  return (
    <div>
      <Form
        key={`${slip?.id ?? client.id} ${slip?.version ?? 0}`}
        id={id}
        schema={CustomTerms}
        values={termsOfChoices(before)}
        submit={null}
        onSubmit={async (terms) => {
          const choices = choicesOfTerms(terms, before);
          if (terms.saveAs !== undefined) {
            await keep.mutateAsync({ params: { name: terms.saveAs }, body: { base, choices } });
            toast(`Saved the template ${terms.saveAs}`);
          }
          // The form holds every choice, so that one that was emptied is decided no longer.
          generate({ choices, template: base, fresh: true, ...(slip === undefined ? {} : { slip: slip.id }) }, () =>
            forgetTyped(keys),
          );
        }}
      >
        <KeepTyped keys={keys} />
        <GoToField />
        <SlipSection first heading="Custom terms" note="What is left empty stands as the template has it.">
          <Fields>
            <MoneyField name="deductible" label="Custom deductible" hint="Each claim." optional />
            <MoneyField name="limit" label="Custom limit" hint="Each claim and in the aggregate." optional />
            <div className="md:col-span-2">
              <TextArea name="additionalTerms" label="Additional terms" hint="One a line." optional rows={3} />
            </div>
            <TextArea
              name="interest"
              label="Insuring clauses"
              hint="One a line, instead of the template's."
              optional
              rows={3}
            />
            <TextArea name="additionalInsureds" label="Additional insureds" hint="One a line." optional rows={3} />
          </Fields>
        </SlipSection>
        <SlipSection heading="Scope">
          <Fields>
            <TextField
              name="territorialLimits"
              label="Territorial limits"
              hint="United Kingdom and European Union unless said."
              optional
            />
            <TextField name="wording" label="Policy wording" hint="Reference and version." optional />
            <TextField name="law" label="Law" optional />
            <TextField name="courts" label="Courts" optional />
            <TextField name="retroactiveDate" label="Retroactive date" type="date" optional />
            <TextField name="priorAndPendingLitigation" label="Prior and pending litigation" type="date" optional />
            <NumberField name="waitingPeriodHours" label="Waiting period" unit="hours" optional />
            <NumberField name="indemnityDays" label="Indemnity period" unit="days" optional />
            <TextField name="lossPayee" label="Loss payee" optional />
            <TextField
              name="nuclear"
              label="Nuclear exclusion"
              hint="The reference that was chosen, or why there is none."
              optional
            />
            <SelectField
              name="subjectivitiesFrom"
              label="Subjectivities from"
              hint="Failed checks of this severity and above."
              empty="As the template"
              options={[
                { value: "high", label: "High" },
                { value: "critical", label: "Critical" },
              ]}
              optional
            />
          </Fields>
        </SlipSection>
        <SlipSection heading="Clauses" note="By their references. The broker attaches the texts.">
          <ClauseFields name="conditions" title="Conditions" library={library} />
          <ClauseFields name="exclusions" title="Exclusions" library={library} />
        </SlipSection>
        <SlipSection heading="Lines" note="Insurers with their written lines.">
          <Fields>
            <NumberField name="order" label="Order hereon" unit="%" optional />
            <SelectField
              name="basisOfWrittenLines"
              label="Basis of written lines"
              empty="As the template"
              options={[
                { value: "percentage of whole", label: "Percentage of whole" },
                { value: "percentage of order", label: "Percentage of order" },
              ]}
              optional
            />
            <TextField name="bureauLeader" label="Bureau leader" optional />
            <SelectField
              name="singleClaimsAgreementParty"
              label="Single claims agreement party"
              hint="The leader alone agrees claims."
              empty="As the template"
              options={[
                { value: "yes", label: "Yes" },
                { value: "no", label: "No" },
              ]}
              optional
            />
            <TextField name="claimsAdministration" label="Claims administration" optional />
          </Fields>
          <LineFields />
          <div className="pt-4">
            <CheckboxField
              name="sign"
              label="Sign the lines now"
              hint="Written lines become signed ones, and are signed down to the order."
            />
          </div>
        </SlipSection>
        <SlipSection heading="Money and references">
          <Fields>
            <NumberField name="premiumPaymentDays" label="Premium payment" unit="days after inception" optional />
            <NumberField name="premiumNoticeDays" label="Notice for unpaid premium" unit="days" optional />
            <NumberField name="cancellationDays" label="Cancellation" unit="days of notice" optional />
            <NumberField name="instalmentCreditDays" label="Instalment credit" unit="days" optional />
            <TextField name="settlementDueDate" label="Settlement due date" type="date" optional />
            <NumberField name="brokerage" label="Total brokerage" hint="Of the premium." unit="%" optional />
            <MoneyField name="fee" label="Fee payable by client" hint="0 where there is none." optional />
            <TextField name="otherDeductions" label="Other deductions from premium" optional />
            <SelectField
              name="clientClassification"
              label="Client classification"
              hint="Who the client is to the regulators."
              empty="To be advised"
              options={CLIENT_CLASSES.map((value) => ({ value, label: value }))}
              optional
            />
            {slip === undefined || slip.page.umr === null ? (
              <TextField
                name="umrReference"
                label="UMR reference"
                hint="Your own part: up to twelve capitals and digits. Derived unless said; it never changes."
                optional
              />
            ) : null}
          </Fields>
          <CodeFields />
        </SlipSection>
        <SlipSection heading="Template" note="Without what concerns this contract alone.">
          <div className="max-w-[360px]">
            <TextField name="saveAs" label="Keep as a template named" optional />
          </div>
          <div className="pt-6">
            <Button type="submit" kind="primary" busy={work.progress !== null}>
              Save Custom Terms
            </Button>
          </div>
        </SlipSection>
      </Form>
      {work.error === null ? null : (
        <div className="pt-4">
          <ErrorPanel error={work.error} />
        </div>
      )}
    </div>
  );
}
