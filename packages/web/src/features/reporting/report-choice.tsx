import { type DocumentRequest, PROPOSAL_TITLES, ProposalKind } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { clientName, useClientChoice } from "../../shared/forms/client-choice.tsx";
import { Labelled, Select } from "../../shared/forms/labelled.tsx";

/** The audiences of a report, each with its content. A proposal, of either kind, is the client's own document. */
export const READERS: readonly {
  readonly value: DocumentRequest["audience"] | ProposalKind;
  readonly title: string;
  readonly words: string;
}[] = [
  {
    value: "executive",
    title: "Executive report",
    words: "For decision-makers: score, priority actions, potential loss, changes.",
  },
  {
    value: "technical",
    title: "Technical report",
    words: "For IT and security teams: each finding with evidence, remediation and retest.",
  },
  {
    value: "insurance",
    title: "Insurance report",
    words: "For placing the risk: exposure, controls with evidence, premium, limits, open questions.",
  },
  {
    value: "compliance",
    title: "Compliance report",
    words: "For compliance and data protection leads: ICO checklist and frameworks, with dates and evidence.",
  },
  {
    value: "dashboard",
    title: "Dashboard report",
    words: "For account handlers: key figures, expiry dates, information required.",
  },
  {
    value: "full",
    title: "Full report",
    words: "The complete assessment of one company, without indicative premiums.",
  },
  { value: "client", title: "Client report", words: "For the managing director: a short summary and a plan." },
  { value: "proposal-form", title: PROPOSAL_TITLES["proposal-form"], words: "For the client to complete and sign." },
  {
    value: "statement-of-fact",
    title: PROPOSAL_TITLES["statement-of-fact"],
    words: "Facts on which the insurer relies, for the client to check and correct; no signature.",
  },
];

/** The call for the document of an audience. */
export function documentOf(
  value: (typeof READERS)[number]["value"],
): Pick<DocumentRequest, "paper" | "audience" | "kind"> {
  const kind = ProposalKind.safeParse(value).data;
  if (kind !== undefined) return { paper: "proposal", audience: "full", kind };
  return { paper: "report", audience: value as DocumentRequest["audience"], kind: "proposal-form" };
}

/** The subject of a report: a client by id, or a scanned company by domain. */
export type Subject = { readonly client: string } | { readonly scan: string };

const PREFIX = { client: "client:", scan: "scan:" } as const;

/** The subject named in the address; null = none. */
export function subjectOf(word: string | null): Subject | null {
  if (word?.startsWith(PREFIX.client)) return { client: word.slice(PREFIX.client.length) };
  if (word?.startsWith(PREFIX.scan)) return { scan: word.slice(PREFIX.scan.length) };
  return null;
}

/** Clients first, then scanned companies that are not clients. */
export function SubjectPicker({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const subject = subjectOf(value);
  const clients = useClientChoice(subject !== null && "client" in subject ? subject.client : null);
  const scans = useAnswer("GET /api/scans", { query: { limit: 500 } });
  const held = new Set(clients.items.map(({ domain }) => domain));
  const others = [...new Set(scans.data?.items.map(({ domain }) => domain))]
    .filter((domain) => !held.has(domain))
    .sort();
  return (
    <>
      {clients.search === null ? null : <div className="md:col-span-2">{clients.search}</div>}
      <Labelled label="Subject">
        {(id) => (
          <Select
            id={id}
            value={value ?? ""}
            onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
          >
            <option value="">Choose a client</option>
            {clients.items.length === 0 ? null : (
              <optgroup label="Clients">
                {clients.items.map((client) => (
                  <option key={client.id} value={`${PREFIX.client}${client.id}`}>
                    {clientName(client)}
                  </option>
                ))}
              </optgroup>
            )}
            {others.length === 0 ? null : (
              <optgroup label="Scanned companies">
                {others.map((domain) => (
                  <option key={domain} value={`${PREFIX.scan}${domain}`}>
                    {domain}
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
        )}
      </Labelled>
    </>
  );
}
