import {
  type AcordApplication,
  type AcordMapping,
  mappingConfidence,
  nameProvenance,
  PROVENANCE_NAMES,
  showDate,
  showFixed,
} from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

/**
 * A box's published name in words: 'NamedInsured_MailingAddress_CityName_A' is 'Named Insured, Mailing Address, City
 * Name A'.
 */
export function boxWords(name: string): string {
  const [parts, letter] = /^(.*)_([A-Z])$/.exec(name)?.slice(1) ?? [name, ""];
  const words = (parts ?? name)
    .split("_")
    .map((part) => part.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/([A-Z])([A-Z][a-z])/g, "$1 $2"))
    .join(", ");
  return letter === "" || letter === "A" ? words : `${words}, row ${letter}`;
}

const LOOKS = {
  green: { word: "high", look: "bg-low-tint text-low" },
  yellow: { word: "medium", look: "bg-medium-tint text-medium" },
  red: { word: "low", look: "bg-high-tint text-high" },
} as const;

/** Confidence in a box: from 0.9 high, from 0.7 medium, else low; a blank required box is marked. */
function ConfidenceBadge({ confidence, blank }: { readonly confidence: number; readonly blank: boolean }): ReactNode {
  const { word, look } = blank ? { word: "blank", look: LOOKS.red.look } : LOOKS[mappingConfidence(confidence)];
  return (
    <span className={`inline-block rounded px-[6px] text-xs leading-[20px] font-semibold whitespace-nowrap ${look}`}>
      {word}
      {blank ? null : <span className="font-normal"> {showFixed(confidence, 2)}</span>}
    </span>
  );
}

const isRemark = ({ source }: AcordMapping) => source === "remarks";

function shownValue({ mappedValue, dataType, note }: AcordMapping): ReactNode {
  if (mappedValue === "") return <span className="text-ink-3">{note ?? "–"}</span>;
  if (dataType === "checkbox") return "Ticked";
  return dataType === "date" ? showDate(mappedValue) : <span className="whitespace-pre-line">{mappedValue}</span>;
}

function Section({ title, boxes }: { readonly title: string; readonly boxes: readonly AcordMapping[] }): ReactNode {
  return (
    <table className="table stack mb-5">
      <caption className="font-semibold text-ink!">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[36%]">
            Box
          </th>
          <th scope="col">Value</th>
          <th scope="col" className="w-[176px]">
            Provenance
          </th>
          <th scope="col" className="num w-[86px]">
            Confidence
          </th>
        </tr>
      </thead>
      <tbody>
        {boxes.map((box) => (
          <tr key={`${box.sheet} ${box.acordField}`}>
            <th scope="row" data-small="title" title={box.acordField}>
              {boxWords(box.acordField)}
              {box.isRequired ? <span className="font-normal text-ink-3"> required</span> : null}
            </th>
            <td className="break-words" data-small="below">
              {shownValue(box)}
            </td>
            <td className="text-ink-2" data-small="full">
              {box.provenance === null ? (
                <ProvenanceMark of="none">no value</ProvenanceMark>
              ) : (
                <ProvenanceMark of={box.provenance}>
                  {box.declaredBy === undefined
                    ? PROVENANCE_NAMES[box.provenance]
                    : nameProvenance({ provenance: box.provenance, declaredBy: box.declaredBy })}
                  {box.asOf === null ? "" : `, ${showDate(box.asOf)}`}
                </ProvenanceMark>
              )}
            </td>
            <td className="num" data-small="aside">
              <ConfidenceBadge confidence={box.confidence} blank={box.mappedValue === ""} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Each box with its value, its provenance and its confidence: those that are filled or required, or all.
 */
export function AcordBoxes({ application }: { readonly application: AcordApplication }): ReactNode {
  const [all, setAll] = useState(false);
  const boxes = application.fieldMappings.filter((box) => !isRemark(box));
  const shown = boxes.filter((box) => all || box.mappedValue !== "" || box.isRequired);
  const titleOf = ({ section, sheet }: AcordMapping) =>
    application.sheets === 1 ? section : `Sheet ${sheet}: ${section}`;
  return (
    <>
      <label className="mb-3 flex w-fit items-center gap-2 text-sm">
        <input type="checkbox" className="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} />
        Show the {boxes.length - boxes.filter((box) => box.mappedValue !== "" || box.isRequired).length} blank boxes
        that are not required
      </label>
      {[...Map.groupBy(shown, titleOf)].map(([title, rows]) => (
        <Section key={title} title={title} boxes={rows} />
      ))}
    </>
  );
}
