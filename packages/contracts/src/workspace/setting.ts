/**
 * How a setting is entered: lines = one item a line; digits = a number without separators; flag = yes, no or the
 * default; secret = written, never read back; picture = a stored file, by the SHA-256 of its content.
 */
export type SettingKind = "text" | "lines" | "number" | "digits" | "flag" | "choice" | "secret" | "picture";

/** A setting that the workspace can store. */
export interface WorkspaceSetting {
  /** Its path in the configuration; a secret's is that of its file without 'File', a picture's without '.file'. */
  readonly key: string;
  readonly label: string;
  readonly kind: SettingKind;
  /** One sentence: meaning and format. */
  readonly hint?: string;
  /** What to enter, if a value is refused (default: what its schema states). */
  readonly mistake?: string;
  /** Unit of a number. */
  readonly unit?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Of a flag: the words for true and for false (default: Yes, No). */
  readonly words?: readonly [string, string];
  /** Value if nothing sets it (default: none). */
  readonly standard?: number | boolean;
  /** What applies if nothing sets it, in words, where that is no single value. */
  readonly otherwise?: string;
  /** The secret that is sent to where this setting points: it may not be redirected by who cannot read it. */
  readonly directs?: string;
}

export interface SettingSection {
  readonly id: "brokerage" | "branding" | "mail" | "sources" | "model" | "retention" | "signIn" | "kyc" | "scanning";
  readonly title: string;
  readonly settings: readonly WorkspaceSetting[];
}
