import type { Provenance } from "@broker/contracts";
import type { ExceedanceChart } from "./exceedance-chart.ts";
import type { OutcomeMark, RiskMark } from "./marks.ts";
import type { PrintedInput } from "./printed-input.ts";
import type { TrendLine } from "./trend-line.ts";

/** A stretch of text in one style, preceded by its marks. */
export interface Run {
  readonly text: string;
  readonly strong?: boolean;
  readonly code?: boolean;
  readonly muted?: boolean;
  /** A place in this document ('#check-hsts'), or a file beside it. */
  readonly href?: string;
  readonly provenance?: Provenance;
  /** Words of the provenance (default: those of its kind), e.g. with who declared it. */
  readonly provenanceWords?: string;
  readonly risk?: RiskMark;
  readonly outcome?: OutcomeMark;
  /** Required and not yet known: marked to be filled in. */
  readonly advise?: boolean;
  /** Paths of the facts that the sentence is based on. */
  readonly facts?: readonly string[];
}

/** Text of a block. Everything in it is plain text, never markup. */
export type Text = string | readonly Run[];

/** A labelled value with its provenance. */
export interface ValueRow {
  readonly label: string;
  readonly value: string;
  readonly provenance: Provenance;
  readonly provenanceWords: string;
  /** Set in the code face: a record or a name as machines write it. */
  readonly code: boolean;
  /** Source and date, e.g. 'requested, 5 Nov 2026'. Present in all rows of a table with that column, or in none. */
  readonly since?: string;
  /** The contract requires it and it is not yet known: marked to be filled in. */
  readonly advise?: boolean;
}

export interface Column {
  readonly text: string;
  readonly numeric: boolean;
  /** Percent of the table's width. */
  readonly width?: number;
}

export interface Cell {
  readonly text: Text;
  readonly numeric: boolean;
  /** A heading over the rows below: the only cell of its row, over this number of columns. */
  readonly span?: number;
}

/** Cells under a caption that describes the table. */
export interface TableBlock {
  readonly kind: "table";
  readonly caption: string;
  readonly head: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total: readonly Cell[] | null;
  /** 'and 12 more' where the list is cut. */
  readonly more: string | null;
}

/** Labelled values. */
export interface PairsBlock {
  readonly kind: "pairs";
  readonly caption: string;
  readonly rows: readonly ValueRow[];
}

/** Blocks under their own heading, with notes in the margin. */
export interface GroupBlock {
  readonly kind: "group";
  readonly id: string;
  readonly title: string;
  readonly notes: readonly string[];
  readonly blocks: readonly Block[];
}

/** The posture score on its ruler; all positions in percent of 0–100. */
export interface ScoreBlock {
  readonly kind: "score";
  /** Null = the range, or a dash, is shown instead. */
  readonly figure: number | null;
  readonly range: { readonly low: number; readonly high: number } | null;
  readonly mark: RiskMark | null;
  /** Follows the band's label: 'risk'; empty where the label states more. */
  readonly of: string;
  readonly basis: string | null;
  readonly ruler: Ruler | null;
}

export interface Ruler {
  readonly segments: readonly { readonly from: number; readonly width: number; readonly mark: RiskMark }[];
  readonly now: number | null;
  readonly range: { readonly low: number; readonly high: number; readonly width: number } | null;
  /** The score without its cap. */
  readonly uncapped: number | null;
  /** The two are so close that their captions would overlap. */
  readonly near: boolean;
  /** Text alternative of the drawing. */
  readonly words: string;
}

/** One component of a weighted mean. `start`, `earned` and `lost` are positions of its step bar in percent of 0–100. */
export interface BreakdownLine {
  readonly title: string;
  readonly provenance: Provenance;
  readonly provenanceWords: string;
  /** Coverage in per cent. */
  readonly seen: string;
  /** Null = not assessed: a dash and no bar. */
  readonly posture: string | null;
  readonly share: string | null;
  readonly weight: string;
  readonly points: string | null;
  readonly start: number;
  readonly earned: number;
  readonly lost: number;
}

/** How a score was calculated: weighted components that add up to the printed total. */
export interface BreakdownBlock {
  readonly kind: "breakdown";
  readonly title: string;
  readonly caption: string;
  readonly head: string;
  /** What the share of each row refers to: 'Posture'. */
  readonly measure: string;
  readonly lines: readonly BreakdownLine[];
  readonly total: {
    readonly title: string;
    readonly seen: string;
    readonly points: string;
    readonly lost: string;
    readonly width: number;
  } | null;
  /** The rounding step and anything else between the total and the published score. */
  readonly notes: readonly string[];
}

/** A failed or partly failed check with everything needed to fix it. */
export interface FindingBlock {
  readonly kind: "finding";
  readonly id: string;
  readonly title: string;
  readonly outcome: OutcomeMark;
  readonly severity: RiskMark;
  readonly points: string;
  readonly why: string;
  readonly reason: string | null;
  readonly dispute: string | null;
  readonly evidence: readonly ValueRow[];
  readonly effort: string;
  readonly steps: readonly string[];
  /** Asset, date, confidence, retest. */
  readonly where: readonly { readonly label: string; readonly value: string; readonly code: boolean }[];
  readonly controls: readonly string[];
  readonly references: readonly { readonly title: string; readonly url: string }[];
}

/** One line with a state or a severity. */
export interface StateItem {
  readonly mark: OutcomeMark | RiskMark;
  readonly title: Text;
  readonly detail: string;
  readonly provenance?: Provenance;
  /** Words of the provenance (default: those of its kind). */
  readonly provenanceWords?: string;
  /** Right-aligned figure or effort. */
  readonly value?: string;
}

export interface ActionItem {
  /** Heading of the group that begins with this item. */
  readonly group?: string;
  readonly title: Text;
  readonly text: string;
  readonly steps: readonly string[];
  /** '+4.20' points; null = does not change the score. */
  readonly gain: string | null;
  readonly effort: string;
  readonly notes: readonly string[];
}

/** A statement with its provenance, source and date. */
export interface SourcedText {
  readonly text: string;
  readonly provenance: Provenance;
  readonly source: string;
}

/** Numbered questions, each with its answer or a field to complete, and the scan's observation. */
export interface QuestionsBlock {
  readonly kind: "questions";
  readonly caption: string;
  /** Heading of the answers; absent = they have a provenance. */
  readonly answers?: string;
  readonly items: readonly {
    readonly number: string;
    readonly question: string;
    /** Null = not answered: `open` is printed in the field to complete. */
    readonly answer: SourcedText | null;
    readonly open: string;
    readonly observed: readonly SourcedText[];
    /** A conflict with other information, as a sentence; null = none. */
    readonly doubt: string | null;
    /** Inputs of a fillable document; absent = it is not one, or the answer cannot be completed. */
    readonly inputs?: readonly PrintedInput[];
  }[];
}

/** A building block of a section. `kind` is also the name of its template under templates/document/blocks. */
export type Block =
  | { readonly kind: "lead"; readonly text: Text }
  | { readonly kind: "paragraph"; readonly text: Text; readonly look?: "small" | "muted" | "strong" }
  | { readonly kind: "callout"; readonly text: Text }
  /** The most severe findings, beside a score that does not show them. */
  | { readonly kind: "severity"; readonly risk: RiskMark; readonly text: string }
  | {
      readonly kind: "list";
      readonly caption: string | null;
      readonly ordered: boolean;
      /** Short enough for two columns. */
      readonly short: boolean;
      readonly items: readonly Text[];
    }
  | PairsBlock
  | TableBlock
  | GroupBlock
  | ScoreBlock
  | BreakdownBlock
  | FindingBlock
  | QuestionsBlock
  | {
      readonly kind: "figures";
      readonly items: readonly { readonly id: string; readonly label: string; readonly value: string }[];
    }
  /** Lines one below another; `columns` = in two columns. */
  | {
      readonly kind: "states";
      readonly caption: string;
      readonly columns: boolean;
      readonly items: readonly StateItem[];
    }
  /** Severities with a statement each. */
  | {
      readonly kind: "issues";
      readonly items: readonly { readonly risk: RiskMark; readonly text: Text }[];
    }
  /** Headed items with blocks of their own. */
  | {
      readonly kind: "points";
      readonly items: readonly {
        readonly mark: OutcomeMark;
        readonly title: Text;
        readonly blocks: readonly Block[];
      }[];
    }
  | { readonly kind: "actions"; readonly items: readonly ActionItem[] }
  | { readonly kind: "grade"; readonly letter: string; readonly text: Text }
  | { readonly kind: "evidence"; readonly items: readonly ValueRow[] }
  /** The key to the marks. */
  | {
      readonly kind: "key";
      readonly provenances: readonly Provenance[];
      readonly outcomes: readonly OutcomeMark[];
    }
  | ExceedanceChart
  | { readonly kind: "trend"; readonly text: string; readonly line: TrendLine | null }
  /** A score of 0–100 against its target; null = not assessed. */
  | { readonly kind: "target"; readonly score: number | null; readonly target: number; readonly words: string }
  | {
      readonly kind: "letter";
      readonly to: string | null;
      readonly subject: string;
      readonly body: string;
      readonly mailto: string;
      readonly note: string;
    }
  | { readonly kind: "signature"; readonly lines: readonly string[]; readonly inputs?: readonly PrintedInput[] };

/** A section of a document. A section with groups is laid out as a chapter. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** Small, under the heading. */
  readonly note: string;
  /** The document's opening: no visible heading, the score large. */
  readonly opening?: boolean;
  /** The number of its page where a document counts them: '3 of 6'. */
  readonly page?: string;
  /** Its tables take the whole width, below the heading. */
  readonly broad?: boolean;
  readonly blocks: readonly Block[];
}
