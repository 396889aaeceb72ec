import {
  EXCLUSIONS,
  PLACEMENT_TERMS,
  type PlacementStage,
  type PlacementTermId,
  type PlacementTermKind,
  type PlacementTermValues,
  type PlacementView,
  type QuotesView,
  sentenceCase,
  showPounds,
  termValues,
} from "@broker/contracts";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { bindingBoxes, bindingRefusal } from "./binding-boxes.ts";
import { NEXT_STAGES, OUTDATED_BY_PLACEMENT, STAGE_TITLES } from "./placement-section.tsx";
import { READ, type TypedBox, TypedForm } from "./typed-form.tsx";

const HINTS: Readonly<Partial<Record<PlacementTermKind, string>>> = {
  texts: "One per line; 'none' if there are none.",
  percent: "Percentage, for example 17.5.",
  "day-or-none": "For example 31/03/2026, or 'none' for full prior acts.",
};

const boxOf = (name: Exclude<PlacementTermId, "exclusions">): TypedBox => {
  const { label, kind, ...rest } = PLACEMENT_TERMS[name];
  const hint = HINTS[kind];
  const choices = ("options" in rest ? rest.options : []).map((value) => ({ value, label: sentenceCase(value) }));
  return {
    name,
    label,
    kind,
    ...(choices.length === 0 ? {} : { options: [{ value: "", label: "Not stated" }, ...choices] }),
    ...(hint === undefined ? {} : { hint }),
  };
};

/** The listed exclusions, and those in the insurer's words. */
const EXCLUSION_BOXES: readonly TypedBox[] = [
  {
    name: "exclusions",
    label: PLACEMENT_TERMS.exclusions.label,
    kind: "picks",
    options: Object.entries(EXCLUSIONS).map(([value, label]) => ({ value, label })),
  },
  {
    name: "otherExclusions",
    label: "Other exclusions, as worded",
    kind: "texts",
    hint: "One per line; 'none' if the insurer confirmed that there are no exclusions.",
  },
];
const TERMS = (["insurer", "premium", "limit", "retention", "inception", "expiresOn"] as const).map(boxOf);
const PERIOD = TERMS.slice(-2);
const TO_RECORD: TypedBox = {
  name: "toRecord",
  label: "Record this policy on the client",
  hint: "It becomes the current policy from its inception.",
  kind: "check",
};

/** The lines of a text, one term each; 'none' alone = none. */
export const linesOf = (text: string): string[] =>
  text.toLowerCase() === "none"
    ? []
    : text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean);

/** The typed terms as the API accepts them: amounts in pence, lists as arrays. */
const termsOf = (typed: Readonly<Record<string, string>>): PlacementTermValues =>
  termValues(
    (id) => typed[id],
    (text, { kind }) =>
      kind === "texts" || kind === "exclusions" ? linesOf(text) : kind === "text" ? text : (READ[kind]?.(text) ?? text),
  );

/** `inception` = the requested first day that it starts with. */
export function StartDialog({
  client,
  inception = "",
  onClose,
}: {
  readonly client: string;
  readonly inception?: string;
  readonly onClose: () => void;
}) {
  const add = useChange("POST /api/placements", OUTDATED_BY_PLACEMENT);
  return (
    <TypedForm
      title="Start placement"
      sub="One risk, tracked from prospect to bound."
      boxes={[
        { name: "risk", label: "Class or risk", required: true },
        { ...boxOf("inception"), label: "Requested inception" },
        boxOf("note"),
      ]}
      start={{ risk: "Cyber", inception }}
      submit="Start"
      call={add}
      input={(typed) => ({ body: { client, risk: typed.risk, ...termsOf(typed) } })}
      done={() => "Placement recorded."}
      onClose={onClose}
    />
  );
}

const useBindingChecks = (client: string) => useAnswer("GET /api/clients/:id", { params: { id: client } }).data;
const reasonOf = ({ despiteContradictions: reason, besideBound }: Readonly<Record<string, string>>) => ({
  ...(reason === undefined ? {} : { despiteContradictions: reason }),
  ...(besideBound === "yes" ? { besideBound: true } : {}),
});

const binds = (stage: string | undefined): boolean => stage === "bound" || stage === "renewed";
const isStage = (word: string | undefined): word is PlacementStage => word !== undefined && word in STAGE_TITLES;

/** Records a new stage of a placement. */
export function MoveDialog({ placement, onClose }: { placement: PlacementView; onClose: () => void }) {
  const move = useChange("POST /api/placements/:id/steps", OUTDATED_BY_PLACEMENT);
  const checks = useBindingChecks(placement.clientId);
  const stages = NEXT_STAGES[placement.current.stage];
  return (
    <TypedForm
      title="Change stage"
      sub="Blank fields stay as they are."
      boxes={[
        {
          name: "stage",
          label: "New stage",
          kind: "choice",
          required: true,
          options: stages.map((stage) => ({ value: stage, label: STAGE_TITLES[stage] })),
        },
        boxOf("on"),
        { ...boxOf("reason"), required: true, when: ({ stage }) => stage === "lost" },
        ...TERMS.map((box) => ({
          ...box,
          when: ({ stage }: Readonly<Record<string, string>>) =>
            stage !== "lost" && !(binds(stage) && PERIOD.includes(box)),
        })),
        ...PERIOD.map((box) => ({
          ...box,
          required: true,
          when: ({ stage }: Readonly<Record<string, string>>) => binds(stage),
        })),
        boxOf("note"),
        ...bindingBoxes(checks, bindingRefusal(move.error), ({ stage }) => binds(stage)),
        { ...TO_RECORD, when: ({ stage }) => binds(stage) },
      ]}
      start={{ stage: stages[0] ?? "lost", toRecord: "yes" }}
      submit="Record"
      call={move}
      input={({ stage, toRecord, ...typed }) =>
        isStage(stage)
          ? {
              params: { id: placement.id },
              body: { ...termsOf(typed), ...reasonOf(typed), stage, toRecord: binds(stage) && toRecord === "yes" },
            }
          : null
      }
      done={({ stage }) => `Placement moved to ${isStage(stage) ? STAGE_TITLES[stage] : ""}.`}
      onClose={onClose}
    />
  );
}

const QUOTED = [
  ...(["premium", "ipt", "fee", "commission", "limit", "retention", "waitingHours", "waitingKind"] as const),
  ...(["indemnityDays", "crimeSubLimit", "retroactiveDate", "wording", "line", "receivedOn", "validUntil"] as const),
];

/** `insurer` = the one that it starts with. */
export function QuoteDialog({
  id,
  insurer = "",
  onClose,
}: {
  readonly id: string;
  readonly insurer?: string;
  readonly onClose: () => void;
}) {
  const quote = useChange("POST /api/placements/:id/quotes", OUTDATED_BY_PLACEMENT);
  return (
    <TypedForm
      title="Record quote"
      sub="Leave empty what the insurer did not state."
      boxes={[
        { ...boxOf("insurer"), required: true },
        ...QUOTED.map(boxOf),
        ...EXCLUSION_BOXES,
        ...(["subjectivities", "note"] as const).map(boxOf),
      ]}
      start={{ insurer }}
      submit="Record"
      call={quote}
      input={({ exclusions = "", otherExclusions = "", ...typed }) => {
        const all = [exclusions, otherExclusions].filter(Boolean).join("\n");
        return { params: { id }, body: termsOf(all === "" ? typed : { ...typed, exclusions: all }) };
      }}
      done={() => "Quote recorded."}
      onClose={onClose}
    />
  );
}

/** Chooses a quote, and binds the risk on it if agreed. */
export function ChooseDialog({
  id,
  client,
  quote,
  onClose,
}: {
  readonly id: string;
  readonly client: string;
  readonly quote: QuotesView["quotes"][number];
  readonly onClose: () => void;
}) {
  const choose = useChange("POST /api/placements/:id/choice", OUTDATED_BY_PLACEMENT);
  const checks = useBindingChecks(client);
  const bound = ({ bind }: Readonly<Record<string, string>>): boolean => bind === "yes";
  const premium = quote.premium === null ? "" : `, ${showPounds(quote.premium)}`;
  return (
    <TypedForm
      title={`Choose ${quote.insurer}${premium}`}
      sub="It becomes the quote on the client record and is printed in documents."
      boxes={[
        { name: "bind", label: "Bind the risk on this quote", kind: "check" },
        { ...boxOf("on"), label: "On" },
        ...PERIOD.map((box) => ({ ...box, required: true, when: bound })),
        boxOf("note"),
        ...bindingBoxes(checks, bindingRefusal(choose.error), bound),
        { ...TO_RECORD, when: bound },
      ]}
      start={{ toRecord: "yes" }}
      submit="Choose"
      call={choose}
      input={({ bind, toRecord, ...typed }) => ({
        params: { id },
        body: {
          ...termsOf(typed),
          ...reasonOf(typed),
          quote: quote.n,
          bind: bind === "yes",
          toRecord: bind === "yes" && toRecord === "yes",
        },
      })}
      done={() => `${quote.insurer} chosen.`}
      onClose={onClose}
    />
  );
}
