import { COMPANY, FINANCE } from "./groups/business.ts";
import { CRIME, GOVERNANCE, RESPONSE, SUPPLIERS } from "./groups/conduct.ts";
import { BACKUP, ENDPOINT, EXPOSURE, PATCHING, PEOPLE } from "./groups/protection.ts";
import { COVER, HISTORY } from "./groups/risk.ts";
import { DATA, MULTIFACTOR, TECHNOLOGY } from "./groups/systems.ts";
import type { QuestionMaker } from "./question-maker.ts";

/** The proposal's groups in their order, with what stands small beside each. */
export const PROPOSAL_GROUPS: readonly {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly questions: readonly QuestionMaker[];
}[] = [
  { id: "company", title: "The business", note: "Who is to be insured.", questions: COMPANY },
  { id: "finance", title: "Finance", note: "All sums in pounds sterling.", questions: FINANCE },
  { id: "technology", title: "Computers", note: "And who looks after them.", questions: TECHNOLOGY },
  { id: "data", title: "Data", note: "A careful estimate will do; say that it is one.", questions: DATA },
  {
    id: "multifactor",
    title: "Second factor",
    note: "'In part' with a share is better than a hopeful 'yes'. Never visible from outside.",
    questions: MULTIFACTOR,
  },
  { id: "endpoint", title: "Machines and mail", note: "What detects and stops an attack.", questions: ENDPOINT },
  { id: "exposure", title: "Open to the internet", note: "What a stranger can reach.", questions: EXPOSURE },
  { id: "backup", title: "Backups", note: "What is left after ransomware.", questions: BACKUP },
  { id: "patching", title: "Fixes", note: "How fast known holes are closed.", questions: PATCHING },
  { id: "people", title: "Staff", note: "What people are taught.", questions: PEOPLE },
  { id: "response", title: "The day it happens", note: "Plans, and whether they were tried.", questions: RESPONSE },
  { id: "crime", title: "Payments", note: "All are needed for cover of payment fraud.", questions: CRIME },
  { id: "suppliers", title: "Suppliers", note: "Those on whom the business depends.", questions: SUPPLIERS },
  { id: "history", title: "History", note: "What has happened, and what may follow.", questions: HISTORY },
  { id: "cover", title: "Cover", note: "What is asked for.", questions: COVER },
  { id: "governance", title: "Governance", note: "Who answers for security.", questions: GOVERNANCE },
];
