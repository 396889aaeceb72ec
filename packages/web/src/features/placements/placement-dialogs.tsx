import { type PlacementStage, type PlacementView, type QuotesView, showPounds } from "@broker/contracts";
import { useChange } from "../../data/use-call.ts";
import { NEXT_STAGES, OUTDATED_BY_PLACEMENT, STAGE_TITLES } from "./placement-section.tsx";
import { type TypedBox, TypedForm } from "./typed-form.tsx";

const TERMS: readonly TypedBox[] = [
  { name: "insurer", label: "Insurer" },
  { name: "premium", label: "Premium", kind: "money" },
  { name: "limit", label: "Limit", kind: "money" },
  { name: "retention", label: "Retention", kind: "money" },
];
const LINES = { kind: "lines", hint: "One per line; 'none' if there are none." } as const;
const TO_RECORD: TypedBox = {
  name: "toRecord",
  label: "Record this policy on the client",
  hint: "It becomes the expiring policy.",
  kind: "check",
};
const PERIOD: readonly TypedBox[] = [
  { name: "inception", label: "Inception", kind: "day" },
  { name: "expiresOn", label: "Expiry", kind: "day" },
];

export function StartDialog({ client, onClose }: { readonly client: string; readonly onClose: () => void }) {
  const add = useChange("POST /api/placements", OUTDATED_BY_PLACEMENT);
  return (
    <TypedForm
      title="Start placement"
      sub="One risk, tracked from prospect to bound."
      boxes={[
        { name: "risk", label: "Class or risk", required: true },
        { name: "inception", label: "Requested inception", kind: "day" },
        { name: "note", label: "Note" },
      ]}
      start={{ risk: "Cyber" }}
      submit="Start"
      call={add}
      input={(typed) => ({ body: { client, ...typed } })}
      done={() => "Placement recorded."}
      onClose={onClose}
    />
  );
}

const binds = (stage: string | undefined): boolean => stage === "bound" || stage === "renewed";
const isStage = (word: string | undefined): word is PlacementStage => word !== undefined && word in STAGE_TITLES;

/** Records a new stage of a placement. */
export function MoveDialog({ placement, onClose }: { placement: PlacementView; onClose: () => void }) {
  const move = useChange("POST /api/placements/:id/steps", OUTDATED_BY_PLACEMENT);
  const stages = NEXT_STAGES[placement.current.stage];
  return (
    <TypedForm
      title="Move placement"
      sub="Empty terms are unchanged."
      boxes={[
        {
          name: "stage",
          label: "New stage",
          kind: "choice",
          required: true,
          options: stages.map((stage) => ({ value: stage, label: STAGE_TITLES[stage] })),
        },
        { name: "on", label: "Since", kind: "day" },
        { name: "reason", label: "Reason lost", required: true, when: ({ stage }) => stage === "lost" },
        ...[...TERMS, ...PERIOD].map((box) => ({
          ...box,
          when: ({ stage }: Readonly<Record<string, string>>) => stage !== "lost",
        })),
        { name: "note", label: "Note" },
        { ...TO_RECORD, when: ({ stage }) => binds(stage) },
      ]}
      start={{ stage: stages[0] ?? "lost", toRecord: "yes" }}
      submit="Record"
      call={move}
      input={({ stage, toRecord, ...typed }) =>
        isStage(stage)
          ? { params: { id: placement.id }, body: { ...typed, stage, toRecord: binds(stage) && toRecord === "yes" } }
          : null
      }
      done={({ stage }) => `Placement moved to ${isStage(stage) ? STAGE_TITLES[stage] : ""}.`}
      onClose={onClose}
    />
  );
}

const linesOf = (text: string | undefined): string[] | undefined =>
  text === undefined
    ? undefined
    : text.toLowerCase() === "none"
      ? []
      : text
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean);

export function QuoteDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const quote = useChange("POST /api/placements/:id/quotes", OUTDATED_BY_PLACEMENT);
  return (
    <TypedForm
      title="Record quote"
      sub="Leave empty what the insurer did not state."
      boxes={[
        { name: "insurer", label: "Insurer", required: true },
        ...TERMS.slice(1),
        { name: "receivedOn", label: "Received", kind: "day" },
        { name: "validUntil", label: "Valid until", kind: "day" },
        { name: "exclusions", label: "Exclusions", ...LINES },
        { name: "subjectivities", label: "Subjectivities", ...LINES },
        { name: "note", label: "Note" },
      ]}
      submit="Record"
      call={quote}
      input={({ exclusions, subjectivities, ...typed }) => ({
        params: { id },
        body: { ...typed, exclusions: linesOf(exclusions), subjectivities: linesOf(subjectivities) },
      })}
      done={() => "Quote recorded."}
      onClose={onClose}
    />
  );
}

/** Chooses a quote, and binds the risk on it if agreed. */
export function ChooseDialog({
  id,
  quote,
  onClose,
}: {
  readonly id: string;
  readonly quote: QuotesView["quotes"][number];
  readonly onClose: () => void;
}) {
  const choose = useChange("POST /api/placements/:id/choice", OUTDATED_BY_PLACEMENT);
  const bound = ({ bind }: Readonly<Record<string, string>>): boolean => bind === "yes";
  const premium = quote.premium === null ? "" : `, ${showPounds(quote.premium)}`;
  return (
    <TypedForm
      title={`Choose ${quote.insurer}${premium}`}
      sub="It becomes the quote on the client record and is printed in documents."
      boxes={[
        { name: "bind", label: "Bind the risk on this quote", kind: "check" },
        { name: "on", label: "On", kind: "day" },
        ...PERIOD.map((box) => ({ ...box, when: bound })),
        { name: "note", label: "Note" },
        { ...TO_RECORD, when: bound },
      ]}
      start={{ toRecord: "yes" }}
      submit="Choose"
      call={choose}
      input={({ bind, toRecord, ...typed }) => ({
        params: { id },
        body: { ...typed, quote: quote.n, bind: bind === "yes", toRecord: bind === "yes" && toRecord === "yes" },
      })}
      done={() => `${quote.insurer} chosen.`}
      onClose={onClose}
    />
  );
}
