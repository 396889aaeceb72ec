/** A rule, a heading or an explanation: it states no fact of the client. */
type RuleBlock =
  | { readonly text: string }
  | { readonly rule: string }
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] };

/** A fact of the record: its sentence where it is known, else what is to be completed. */
export interface FactBlock {
  readonly fact: {
    readonly key: string;
    /** Follows 'to be completed:' where the fact is not known. */
    readonly ask: string;
    /** Sentence with `{value}`; absent = the value alone. */
    readonly text?: string | undefined;
    /** Sentences by the answer on a control; absent = `text`. */
    readonly yes?: string | undefined;
    readonly partial?: string | undefined;
    readonly no?: string | undefined;
    /** The answer at which the fact is left out; only in a document for customers. Absent = every answer is stated. */
    readonly omit?: "no" | undefined;
  };
}

/** Rows of the record. */
export interface FactTableBlock {
  readonly table: { readonly caption: string; readonly from: string; readonly ask: string };
}

export type TemplateBlock = RuleBlock | FactBlock | FactTableBlock;

/** A section of a template. */
export interface TemplateSection {
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly TemplateBlock[];
}

/** A document that a client must write, as it is generated from. */
export interface DocumentTemplate {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly description: string;
  /** For whom it is written. */
  readonly audience?: "all-staff" | "management" | "it" | "customers";
  /** Laws, standards and guidance that its rules follow. */
  readonly sources?: readonly string[];
  /** What the document in force is documented evidence of; `acknowledged`: once everyone has acknowledged it. */
  readonly controls: readonly {
    readonly id: string;
    readonly shows: "met" | "partly";
    readonly acknowledged?: "met" | undefined;
  }[];
  /** By which a filed document is read. */
  readonly topics: readonly { readonly id: string; readonly title: string; readonly words: readonly string[] }[];
  readonly sections: readonly TemplateSection[];
}
