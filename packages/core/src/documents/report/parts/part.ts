import type { Provenance } from "@broker/contracts";
import type { OutcomeMark } from "../outcome-mark.ts";
import type { RiskMark } from "../risk-mark.ts";
import type { ShownValue } from "../shown-value.ts";
import type { ExceedanceChart } from "./exceedance-chart.ts";

/** A value with how it is known and as of when. `advise` = a contract needs it and nobody told it: its place stays open. */
export interface ValueRow extends ShownValue {
  /** Source and day, e.g. 'as asked for, 5 Nov 2026'; empty where nothing is known. */
  readonly since: string;
  readonly advise: boolean;
}

/** One cell of a table; every mark is optional. */
export interface Cell {
  readonly text: string;
  readonly strong: boolean;
  readonly code: boolean;
  readonly numeric: boolean;
  readonly provenance: Provenance | null;
  readonly provenanceWords: string;
  readonly risk: RiskMark | null;
  readonly mark: OutcomeMark | null;
}

/** A table of cells; its caption says what stands in it. */
export interface PartTable {
  readonly kind: "cells";
  readonly caption: string;
  readonly head: readonly { readonly text: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total: readonly Cell[] | null;
  /** 'and 12 more' where the list was cut. */
  readonly more: string | null;
}

/** A building block of a section; `kind` is also the name of its template. */
export type Part =
  | { readonly kind: "lead"; readonly text: string }
  | { readonly kind: "prose"; readonly text: string }
  | { readonly kind: "small"; readonly text: string }
  | { readonly kind: "rows"; readonly caption: string; readonly rows: readonly ValueRow[] }
  | {
      readonly kind: "items";
      readonly caption: string | null;
      readonly ordered: boolean;
      /** Short enough to stand in two columns. */
      readonly short: boolean;
      readonly items: readonly string[];
    }
  | PartTable
  | ExceedanceChart;

/** A section that is made of building blocks alone. */
export interface Parts {
  readonly parts: readonly Part[];
}
