import { type HitQualifier, type KycHit, QUALIFIER_LABELS, QUALIFIER_OUTCOME_LABELS } from "@broker/contracts";
import { PlainTable } from "../../../shared/data-table/plain-table.tsx";
import { type OutcomeKind, OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";

interface Identifier {
  readonly name: string;
  readonly screened: string;
  readonly listed: string;
  readonly of: OutcomeKind;
  readonly words: string;
}

const SHAPES: Readonly<Record<HitQualifier["outcome"], OutcomeKind>> = {
  agrees: "met",
  compatible: "met",
  differs: "not-met",
  noted: "not-visible",
};

const effectOf = (effect: number): string =>
  effect === 0 ? "no effect" : `${effect > 0 ? "raises" : "lowers"} the score by ${Math.abs(effect).toFixed(2)}`;

function compared({ kind, outcome, given, listed, effect }: HitQualifier): Identifier {
  const words =
    outcome === "noted" ? QUALIFIER_OUTCOME_LABELS.noted : `${QUALIFIER_OUTCOME_LABELS[outcome]}, ${effectOf(effect)}`;
  return {
    ...{ name: QUALIFIER_LABELS[kind], screened: given ?? "–", listed: listed.join("; ") || "–" },
    ...{ of: SHAPES[outcome], words },
  };
}

/** What only a person can judge: the list's positions and places beside the party's. */
function judged({ party, entry }: KycHit): Identifier[] {
  const rows: Identifier[] = [];
  const add = (name: string, screened: string | null, listed: readonly string[]) => {
    if (listed.length > 0)
      rows.push({
        ...{ name, screened: screened ?? "–", listed: listed.join("; ") },
        ...{ of: "partial", words: "to be judged by a person" },
      });
  };
  add("Position", party.position, entry.positions);
  add(
    "Address",
    party.country,
    entry.addresses.map(({ lines, postcode, country }) =>
      [...lines, postcode, country].filter((each) => each !== null && each !== "").join(", "),
    ),
  );
  add(
    "Other names on the list",
    null,
    entry.names.filter(({ type }) => type !== "primary").map(({ text }) => text),
  );
  return rows;
}

/** Facts beside the name: what each did to the score, and what a person has to judge. */
export function IdentifiersTable({ hit }: { readonly hit: KycHit }) {
  const rows = [...hit.match.qualifiers.map(compared), ...judged(hit)];
  if (rows.length === 0) return <p>Neither side states more than the name.</p>;
  return (
    <PlainTable
      className="stack"
      caption="Identifiers"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { head: "Identifier", cell: ({ name }) => name, small: "title" },
        {
          head: "Screened",
          cell: ({ screened }) => screened,
          cellClass: "wrap-anywhere",
          small: "full",
          label: "screened",
        },
        {
          head: "On the list",
          cell: ({ listed }) => listed,
          cellClass: "wrap-anywhere",
          small: "full",
          label: "listed",
        },
        { head: "Comparison", cell: ({ of, words }) => <OutcomeMark of={of}>{words}</OutcomeMark>, small: "full" },
      ]}
    />
  );
}
