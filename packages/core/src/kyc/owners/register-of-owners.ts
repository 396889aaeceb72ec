import type { CompanyRegistration, Control, IdentityState } from "@broker/contracts";

/** What a register answers: data, nothing, or no answer, with the reason as a sentence. */
export type RegisterAnswer<Value> =
  | { readonly status: "ok"; readonly value: Value /** True = there are more than are read. */; readonly more: boolean }
  | { readonly status: "not-found" }
  | { readonly status: "no-answer"; readonly reason: string };

/** A person or company as a register states it. External text: escape it. */
interface RegisteredParty {
  /** In reading order: given names, then the family name. */
  readonly name: string;
  readonly kind: "person" | "company";
  /** Year and month; null = not stated. */
  readonly born: string | null;
  readonly nationality: string | null;
  readonly country: string | null;
  readonly identity: IdentityState;
}

/** A serving officer. */
export interface RegisteredOfficer extends RegisteredParty {
  /** As the register words it: 'director'. */
  readonly position: string;
  /** Of a corporate officer; null = not stated. */
  readonly companyNumber: string | null;
}

/** A person or company with significant control. */
export interface RegisteredOwner extends RegisteredParty {
  readonly controls: readonly Control[];
  /** ISO day; null = not stated. */
  readonly since: string | null;
  /** Of a company; null = not stated. */
  readonly companyNumber: string | null;
  /** Whether a company is on the United Kingdom's register; null = a person. */
  readonly isUk: boolean | null;
}

/** A register of companies with their officers and owners. It is asked for clients with a case only. */
export interface RegisterOfOwners {
  company(number: string, signal: AbortSignal): Promise<RegisterAnswer<CompanyRegistration>>;
  officers(number: string, signal: AbortSignal): Promise<RegisterAnswer<readonly RegisteredOfficer[]>>;
  owners(number: string, signal: AbortSignal): Promise<RegisterAnswer<readonly RegisteredOwner[]>>;
}
