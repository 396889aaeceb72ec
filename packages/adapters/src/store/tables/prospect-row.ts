/** A company of the book. What can be filtered or sorted by has a column; risks are whole, 0–100, ten times the risk index. */
export interface ProspectRow {
  id: string;
  domain: string;
  /** From 0, in the order in which companies of the domain were listed. */
  place: number;
  /** Lower case of the name, else the domain. */
  sort_name: string;
  name: string | null;
  company_number: string | null;
  industry: string | null;
  /** Lower case, empty = not known. */
  industry_key: string;
  employees: number | null;
  /** Pence a year. */
  revenue: number | null;
  postcode: string | null;
  region: string | null;
  /** Name, domain, number and industry in lower case, one a line. */
  search: string;
  /** What lists said of each field, JSON of ListWord by field. */
  said: string;
  batch_id: string;
  listed_at: string;
  scan_id: string | null;
  risk: number | null;
  risk_low: number | null;
  risk_high: number | null;
  risk_before: number | null;
  confidence: string | null;
  coverage: number | null;
  grave_failures: number | null;
  privacy: number | null;
  /** null = never assessed. */
  assessed_at: string | null;
  /** 1 = assessed. */
  assessed: number;
  /** Place among the bands of the risk index, the least risky 0. */
  band: number | null;
  /** 0 Low, 1 Medium, 2 High. */
  readiness: number | null;
  /** 0 Low … 3 Very High. */
  opportunity: number | null;
  client_id: string | null;
  /** 1 = a client was made of it. */
  promoted: number;
  /** ClientFacts as JSON; null = no client. */
  client_facts: string | null;
  /** Pence. */
  premium: number | null;
  /** 1 = sample data. */
  sample: number;
}
