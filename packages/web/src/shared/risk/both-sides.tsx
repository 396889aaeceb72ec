import { nameProvenance, type OpenQuestion, showDate } from "@broker/contracts";
import { ProvenanceMark } from "./provenance-mark.tsx";

/** Both sides of a conflict, beside each other: what is stated, by whom, as at which day, and its source. */
export function BothSides({
  said,
  label,
}: {
  readonly said: OpenQuestion["said"];
  /** A statement as shown. */
  readonly label: (text: string) => string;
}) {
  return (
    <div className="mt-2 grid border-b border-line pb-3 min-[420px]:grid-cols-2">
      {said.map(({ text, provenance, declaredBy, person, asOf, by, source }) => (
        <div
          key={`${provenance} ${asOf} ${text}`}
          className="min-w-0 py-1 pr-4 min-[420px]:even:border-l min-[420px]:even:border-line min-[420px]:even:pl-4"
        >
          <ProvenanceMark of={provenance}>
            {nameProvenance({ provenance, declaredBy, person })}, {showDate(asOf)}
          </ProvenanceMark>
          <p className="text-md font-semibold break-words">{label(text)}</p>
          <p className="text-xs text-ink-3">{source ?? by}</p>
        </div>
      ))}
    </div>
  );
}
