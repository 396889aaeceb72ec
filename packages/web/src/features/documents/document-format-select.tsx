import type { ReactNode } from "react";
import { Labelled, Select } from "../../shared/forms/labelled.tsx";

const FORMATS = [
  { value: "pdf", label: "PDF, to send or print" },
  { value: "html", label: "HTML page, without scripts" },
  { value: "md", label: "Markdown" },
  { value: "json", label: "JSON, for programs" },
] as const;

/** A format that a proposal or a report is made in. */
export type DocumentFormat = (typeof FORMATS)[number]["value"];

/** Chooses the format of a document. */
export function DocumentFormatSelect({
  value,
  onChange,
}: {
  readonly value: DocumentFormat;
  readonly onChange: (format: DocumentFormat) => void;
}): ReactNode {
  return (
    <Labelled label="Format">
      {(id) => (
        <Select
          id={id}
          value={value}
          onChange={(event) => onChange(FORMATS.find((each) => each.value === event.target.value)?.value ?? "pdf")}
        >
          {FORMATS.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
