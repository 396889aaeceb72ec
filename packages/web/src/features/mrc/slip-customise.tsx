import {
  type ClientRow,
  CustomTerms,
  choicesOfTerms,
  SLIP_TERM_ENTRIES,
  SLIP_TERM_SECTIONS,
  type SlipTerm,
  termsOfChoices,
} from "@broker/contracts";
import { type ReactNode, useEffect, useId } from "react";
import { useFormContext } from "react-hook-form";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { Form } from "../../shared/forms/form.tsx";
import { TextField } from "../../shared/forms/text-field.tsx";
import { EmptyState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { useHubAddress } from "../report-hub/use-hub-address.ts";
import { chosenQuoteTerms } from "./chosen-quote-terms.ts";
import { isWide, TermField } from "./term-field.tsx";
import type { SlipWork } from "./use-slip.ts";

/** Terms that were typed and are not saved, by their slip, or by a client without one. */
const DRAFTS = new Map<string, Record<string, unknown>>();

/** Deletes drafts that were saved. */
export function dropDrafts(keys: readonly string[]): void {
  for (const key of keys) DRAFTS.delete(key);
}

/**
 * Retains the input of the form around it while another tab, client or version is shown, and restores it. `keys`: the
 * slip's first, then the client's, under which the terms of a first slip were typed.
 */
export function RetainDraft({ keys }: { readonly keys: readonly string[] }): null {
  const { reset, watch } = useFormContext();
  const joined = keys.join(" ");
  useEffect(() => {
    // Restored once, when the form appears: a later reset would remove its messages.
    const all = joined.split(" ");
    const [own = ""] = all;
    const typed = all.map((key) => DRAFTS.get(key)).find((each) => each !== undefined);
    if (typed !== undefined) reset(typed, { keepDefaultValues: true });
    // A change without a name is the reset itself.
    const { unsubscribe } = watch((values, { name }) => void (name === undefined || DRAFTS.set(own, { ...values })));
    return unsubscribe;
  }, [reset, watch, joined]);
  return null;
}

/** Focuses the field that the address names. */
function GoToField(): null {
  const field = useHubAddress().of("field");
  useEffect(() => {
    if (field !== null) (document.getElementsByName(field)[0] ?? document.getElementById(`choice-${field}`))?.focus();
  }, [field]);
  return null;
}

/** The broker's terms, saved as the slip's next version and, under a name, as a template. */
export function SlipCustomise({ work, client }: { readonly work: SlipWork; readonly client: ClientRow }): ReactNode {
  const templates = useAnswer("GET /api/mrc/templates", {});
  const clauses = useAnswer("GET /api/mrc/clauses", {});
  const placements = useAnswer("GET /api/placements", { query: { client: client.id } });
  const library = clauses.data?.clauses ?? [];
  const save = useChange("PUT /api/mrc/templates/:name", ["GET /api/mrc/templates"]);
  const id = useId();
  const { slip, generate } = work;
  const locked = templates.data?.locked ?? null;
  if (locked !== null)
    return (
      <div>
        <EmptyState
          sentence={locked}
          fills="Custom terms: limit, deductible, additional terms, clauses and lines."
          action={<LinkButton to="/tiers">Compare Features</LinkButton>}
        />
      </div>
    );
  // The form is built once, with the earlier choices, so that a later response cannot replace input.
  if (
    templates.isPending ||
    placements.isPending ||
    work.slips.isPending ||
    (slip === undefined && (work.slips.data?.items.length ?? 0) > 0)
  )
    return work.answer.isError ? <ErrorPanel error={work.answer.error} /> : <Skeleton rows={10} />;
  const before = slip?.choices ?? {};
  const base = slip?.template ?? "standard";
  const quoted = chosenQuoteTerms(placements.data?.items ?? [], before);
  // A UMR never changes, so its reference is requested only before there is one.
  const isOffered = ({ kind }: SlipTerm) => kind !== "reference" || slip === undefined || slip.page.umr === null;
  const keys = slip === undefined ? [client.id] : [slip.id, client.id];
  return (
    <div>
      <Form
        key={`${slip?.id ?? client.id} ${slip?.version ?? 0}`}
        id={id}
        schema={CustomTerms}
        values={{ ...termsOfChoices(before), ...quoted?.terms }}
        submit={null}
        onSubmit={async (terms) => {
          const choices = choicesOfTerms(terms, before);
          if (terms.saveAs !== undefined) {
            await save.mutateAsync({ params: { name: terms.saveAs }, body: { base, choices } });
            toast(`Saved the template ${terms.saveAs}`);
          }
          // The form holds every term, so that an emptied one is no longer decided.
          generate({ choices, template: base, fresh: true, ...(slip === undefined ? {} : { slip: slip.id }) }, () =>
            dropDrafts(keys),
          );
        }}
      >
        <RetainDraft keys={keys} />
        <GoToField />
        {(Object.keys(SLIP_TERM_SECTIONS) as (keyof typeof SLIP_TERM_SECTIONS)[]).map((section, at) => {
          const terms = SLIP_TERM_ENTRIES.filter(([, term]) => term.section === section && isOffered(term));
          const fields = (wide: boolean) =>
            terms
              .filter(([, term]) => isWide(term) === wide)
              .map(([name, term]) => <TermField key={name} id={name} term={term} library={library} />);
          return (
            <SlipSection key={section} first={at === 0} {...SLIP_TERM_SECTIONS[section]}>
              {section === "lines" && quoted !== null ? (
                <Notice className="mb-4" kind="ink">
                  Insurer, leader and order are those of the chosen quote, {quoted.insurer}. Check them before you save.
                </Notice>
              ) : null}
              <div className="grid gap-x-8 gap-y-5 pb-5 empty:hidden md:grid-cols-2">{fields(false)}</div>
              {fields(true)}
            </SlipSection>
          );
        })}
        <SlipSection heading="Template" note="Without the terms of this contract only.">
          <div className="max-w-[360px]">
            <TextField name="saveAs" label="Save as template" optional />
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
