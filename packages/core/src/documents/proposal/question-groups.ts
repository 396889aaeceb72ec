import { COMPANY, FINANCE } from "./groups/business.ts";
import {
  BACKUP,
  CRIME,
  ENDPOINT,
  EXPOSURE,
  GOVERNANCE,
  PATCHING,
  PEOPLE,
  RESPONSE,
  SUPPLIERS,
} from "./groups/protection.ts";
import { COVER, HISTORY } from "./groups/risk.ts";
import { DATA, MULTIFACTOR, TECHNOLOGY } from "./groups/systems.ts";
import type { QuestionDefinition } from "./question-definition.ts";

/** The proposal's groups in order, with the note beside each. */
export const QUESTION_GROUPS: readonly {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly questions: readonly QuestionDefinition[];
}[] = [
  { id: "company", title: "The business", note: "The business to be insured.", questions: COMPANY },
  { id: "finance", title: "Finance", note: "All amounts in pounds sterling.", questions: FINANCE },
  { id: "technology", title: "IT environment", note: "Systems and IT providers.", questions: TECHNOLOGY },
  { id: "data", title: "Data", note: "Mark estimates as such.", questions: DATA },
  {
    id: "multifactor",
    title: "Multi-factor authentication",
    note: "MFA is not observable externally. If coverage is partial, state the share.",
    questions: MULTIFACTOR,
  },
  { id: "endpoint", title: "Endpoint and email security", note: "Detection and response.", questions: ENDPOINT },
  { id: "exposure", title: "Internet exposure", note: "Systems reachable from the internet.", questions: EXPOSURE },
  { id: "backup", title: "Backups", note: "Recovery after ransomware.", questions: BACKUP },
  { id: "patching", title: "Patch management", note: "Time to apply security updates.", questions: PATCHING },
  { id: "people", title: "Staff", note: "Security awareness.", questions: PEOPLE },
  { id: "response", title: "Incident response", note: "Plans and tests.", questions: RESPONSE },
  { id: "crime", title: "Payments", note: "All are required for payment fraud cover.", questions: CRIME },
  { id: "suppliers", title: "Suppliers", note: "Critical suppliers.", questions: SUPPLIERS },
  {
    id: "history",
    title: "Claims and incidents",
    note: "Losses, incidents and known circumstances.",
    questions: HISTORY,
  },
  { id: "cover", title: "Cover", note: "Cover required.", questions: COVER },
  { id: "governance", title: "Governance", note: "Responsibility for security.", questions: GOVERNANCE },
];

/** Every question of the proposal, in order. */
export const QUESTION_DEFINITIONS: readonly QuestionDefinition[] = QUESTION_GROUPS.flatMap(
  ({ questions }) => questions,
);
