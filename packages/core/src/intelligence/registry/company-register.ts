/** A company as a search of a register shows it. */
export interface CompanyHit {
  /** Eight characters. */
  readonly number: string;
  readonly name: string;
  /** As the register spells it: active, dissolved, … */
  readonly status: string;
  /** Of the registered office; null = not told. */
  readonly postcode: string | null;
  readonly previousNames: readonly string[];
}

/** A register of companies that can be asked: the live service, or the monthly file. Rejects when it does not answer. */
export interface CompanyRegister {
  /** null = it has no such number. */
  byNumber(number: string): Promise<CompanyHit | null>;
  /** What it finds for a name, the likeliest first. */
  search(name: string): Promise<readonly CompanyHit[]>;
}
