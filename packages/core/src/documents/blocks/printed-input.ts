/** An input of a fillable document: a place that the printer marks by name for its field. */
export interface PrintedInput {
  readonly name: string;
  readonly label: string;
  /** Several lines of text. */
  readonly long: boolean;
  /** Lines that a recorded long text fills, from three on; null = two. */
  readonly tall: number | null;
  /** Width in sixths of the column. */
  readonly span: 2 | 4 | 6;
  /** One place for each option of a choice by ticks; none = one place. */
  readonly ticks: readonly { readonly name: string; readonly label: string }[];
  /** Printed in the place, because the font of fields lacks its letters; '' = the field shows it. */
  readonly printed: string;
}
