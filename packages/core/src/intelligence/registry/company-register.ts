/** A company in the search results of a register. */
export interface CompanyHit {
  /** Eight characters. */
  readonly number: string;
  readonly name: string;
  /** As the register spells it: active, dissolved, … */
  readonly status: string;
  /** Of the registered office; null = not recorded. */
  readonly postcode: string | null;
  readonly previousNames: readonly string[];
}

/** A register of companies: the live service, or the monthly file. Rejects when it does not answer. */
export interface CompanyRegister {
  /** null = the number does not exist. */
  byNumber(number: string): Promise<CompanyHit | null>;
  /** Results for a name, the most likely first. */
  search(name: string): Promise<readonly CompanyHit[]>;
}
