import { type AnswerKey, answerDefinition, type ClientField, type Known, type ScanReport } from "@broker/contracts";
import { againstChecks, answerTo, type ConflictRule, type DeclaredAnswers, observed } from "./conflict-rule.ts";
import { RDP_PORT, rdpAddresses } from "./control-rules.ts";

/** An answer to a question with several choices; null = none. */
function choices({ stated }: DeclaredAnswers, key: AnswerKey): Known<readonly string[]> | null {
  const known = stated(`answers.${key}`);
  return known !== null && Array.isArray(known.value) ? { ...known, value: known.value as string[] } : null;
}

const labels = (key: AnswerKey, values: readonly string[]): string =>
  (answerDefinition(key).options ?? [])
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label)
    .join(", ");

/** Cloud services of the question on providers, by the name under which their mail servers are recognised. */
const MAIL_CLOUDS: Readonly<Record<string, string>> = {
  "Microsoft 365": "microsoft-365",
  "Google Workspace": "workspace",
};

/** Products of the category that takes payments, as recognised on the page. */
const paymentProviders = ({ facts }: ScanReport): readonly string[] =>
  (facts.page?.technologies ?? []).filter(({ category }) => category === "payment").map(({ name }) => name);

/** A stated count of nothing against payment services on the page. */
function againstPayments(countOf: (answers: DeclaredAnswers) => Known<number> | null): ConflictRule["find"] {
  return (report, answers) => {
    const known = countOf(answers);
    const seen = paymentProviders(report);
    if (known === null || known.value !== 0 || seen.length === 0) return null;
    return { answer: { text: "none", known }, observation: observed(report, `${seen.join(", ")} on the website`) };
  };
}

/** One count of the records held; null = not stated. */
function records(answers: DeclaredAnswers, part: "personal" | "paymentCard" | "health"): Known<number> | null {
  const known = answerTo(answers, "records");
  const value = known?.value[part];
  return known === null || value === undefined || value === null ? null : { ...known, value };
}

function transactions({ stated }: DeclaredAnswers): Known<number> | null {
  const known = stated("answers.cardTransactions");
  return known !== null && typeof known.value === "number" ? { ...known, value: known.value } : null;
}

const IN_TRANSIT: ClientField = "answers.encryptionInTransit";

/** Conflicts of the questions that are no controls. */
export const ANSWER_RULES: readonly ConflictRule[] = [
  {
    id: "dmarc-policy",
    field: "answers.dmarc",
    listed: ["DMARC quarantines or rejects: yes", "the domain's published record does neither"],
    reason: "The domain's published DMARC record neither quarantines nor rejects mail.",
    blocks: true,
    find: againstChecks(["dmarc-enforced"], "answers.dmarc", "yes"),
  },
  {
    id: "transit-https",
    field: IN_TRANSIT,
    listed: [
      "encryption in transit: yes",
      "the website does not answer over HTTPS, or a form or login sends plain text",
    ],
    reason: "The website takes data without encryption.",
    blocks: true,
    find: againstChecks(
      ["https-available", "login-page-over-https", "login-forms-post-safely", "forms-post-securely"],
      IN_TRANSIT,
      "yes",
    ),
  },
  {
    id: "transit-protocols",
    field: IN_TRANSIT,
    listed: ["encryption in transit: yes", "the website accepts SSL 3.0, TLS 1.0 or TLS 1.1, or weak ciphers"],
    reason: "The website accepts encryption that no longer protects data.",
    blocks: false,
    find: againstChecks(["legacy-protocols-off", "weak-ciphers-off"], IN_TRANSIT, "yes"),
  },
  {
    id: "remote-access-login",
    field: "answers.remoteAccess",
    listed: ["remote access: none", "a staff or administration login on the internet, or RDP in a public index"],
    reason: "No remote access is declared, but a login for staff is reachable from the internet.",
    blocks: false,
    find(report, answers) {
      const known = choices(answers, "remoteAccess");
      if (known === null || known.value.length > 0) return null;
      const login = report.facts.page?.loginPages.find(({ admin, status }) => admin && status === 200);
      const [address] = rdpAddresses(report);
      if (login === undefined && address === undefined) return null;
      const text = login === undefined ? `Port ${RDP_PORT} open on ${address}` : `Login at ${login.url}`;
      return { answer: { text: "none", known }, observation: observed(report, text) };
    },
  },
  {
    id: "cards-held",
    field: "records",
    listed: ["payment card records: none", "a payment service on the website"],
    reason: "The website uses a payment service. Where the service alone takes the card numbers, none are held.",
    blocks: false,
    find: againstPayments((answers) => records(answers, "paymentCard")),
  },
  {
    id: "cards-taken",
    field: "answers.cardTransactions",
    listed: ["card transactions: none", "a payment service on the website"],
    reason: "No card transactions are declared, but the website uses a payment service.",
    blocks: false,
    find: againstPayments(transactions),
  },
  {
    id: "personal-data",
    field: "records",
    listed: ["personal records: none", "a form on the website asks for personal data"],
    reason: "No personal data is declared, but a form on the website asks for it.",
    blocks: false,
    find(report, answers) {
      const known = records(answers, "personal");
      const form = report.facts.page?.forms.find(
        ({ personalFields, postsTo }) => personalFields.length > 0 && postsTo !== "third-party",
      );
      if (known === null || known.value !== 0 || form === undefined) return null;
      const text = `Form asks for ${form.personalFields.slice(0, 4).join(", ")}`;
      return { answer: { text: "none", known }, observation: observed(report, text) };
    },
  },
  {
    id: "mail-provider",
    field: "answers.cloudProviders",
    listed: ["cloud services", "another one receives the domain's mail"],
    reason: "The domain's mail goes to a cloud service that is not among those declared.",
    blocks: false,
    find(report, answers) {
      const known = choices(answers, "cloudProviders");
      const provider = report.facts.email?.mx.provider ?? null;
      const id = provider === null ? undefined : MAIL_CLOUDS[provider];
      if (known === null || provider === null || id === undefined || known.value.includes(id)) return null;
      const text = known.value.length === 0 ? "none" : labels("cloudProviders", known.value);
      return { answer: { text, known }, observation: observed(report, `Mail is received by ${provider}`) };
    },
  },
];
