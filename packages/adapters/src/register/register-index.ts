import type { SanctionsSource } from "@broker/contracts";

/** Sanctions lists, each of which replaces only the one before it of the same publisher. */
export const SANCTIONS_KINDS = [
  "sanctions",
  "sanctions-ofac-sdn",
  "sanctions-ofac-consolidated",
  "sanctions-eu",
  "sanctions-un",
] as const;
export type SanctionsKind = (typeof SANCTIONS_KINDS)[number];

/** What the list of each publisher is imported as. */
export const KIND_OF_SANCTIONS: Readonly<Record<SanctionsSource, SanctionsKind>> = {
  sanctions: "sanctions",
  sanctionsOfacSdn: "sanctions-ofac-sdn",
  sanctionsOfacConsolidated: "sanctions-ofac-consolidated",
  sanctionsEu: "sanctions-eu",
  sanctionsUn: "sanctions-un",
};

/** Registers that can be imported. */
export const IMPORTED_KINDS = ["companies-house", "ico-register", ...SANCTIONS_KINDS] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

/** A register as it was imported. */
export interface ImportedRegister {
  readonly kind: ImportedKind;
  readonly file: string;
  /** Day of the file, ISO. */
  readonly asOf: string;
  /** ISO 8601; null = it is in progress or was interrupted, and nothing is read from it. */
  readonly finishedAt: string | null;
  readonly entries: number;
  readonly refused: number;
}

/** An entry as it was stored. */
export interface FoundEntry {
  readonly number: string;
  /** JSON in the form of the kind. */
  readonly body: string;
}

/** One whole register, ready to be searched. */
export interface OpenRegister {
  /** Day of the file, ISO. */
  readonly asOf: string;
  readonly entries: number;
  byNumber(number: string): Promise<FoundEntry | null>;
  /** Entries of a name (see `registeredName`) or with it among their others, in the order of their numbers. */
  byName(nameKey: string): Promise<readonly FoundEntry[]>;
  /**
   * Entries whose name, or one of whose others, begins with a key, by name; then by number. Without a key, none.
   * @param limit most entries
   */
  startingWith(nameKey: string, limit: number): Promise<readonly FoundEntry[]>;
  /** Every entry in the order of their numbers, a thousand at a time. */
  pages(): AsyncIterable<readonly FoundEntry[]>;
}

/** The registers of a workspace. */
export interface RegisterIndex {
  /** null = no complete import of the kind. */
  register(kind: ImportedKind): Promise<OpenRegister | null>;
  imports(): Promise<readonly ImportedRegister[]>;
}
