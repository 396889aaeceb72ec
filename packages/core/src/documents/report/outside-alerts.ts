import { type Exposure, type ScanReport, type Severity, showDate } from "@broker/contracts";
import { exposureCount } from "../../intelligence/dark-web/exposure-words.ts";
import { daysBetween } from "../../intelligence/registry/calendar.ts";

/** What others know of a company and an underwriter asks about first. */
export interface OutsideAlert {
  readonly id: string;
  /** The block of 'What others know' in which it is told in full. */
  readonly block: "dark-web" | "registry" | "certificates";
  readonly title: string;
  readonly severity: Extract<Severity, "critical" | "high">;
  readonly why: string;
}

const EXPOSED: Readonly<Record<Exposure["kind"], readonly [title: string, why: string]>> = {
  "own-service": [
    "Its own service was breached",
    "An insurer asks for every breach: what was lost, who was told, and what was mended since.",
  ],
  addresses: [
    "Its people's addresses stand in breaches",
    "Passwords of one breach are tried everywhere else; only MFA and fresh passwords stop that.",
  ],
  malware: [
    "Log-ins of its people are in thieves' logs",
    "Whoever buys such a log signs in as staff: the commonest beginning of a ransomware attack.",
  ],
  "extortion-claim": [
    "An extortion group claims it as a victim",
    "The claim is the group's own and may be false: ask what happened, what was lost and whether it is closed, before terms are sought.",
  ],
};

/** Points from which a rule of the register is an alert. */
const GRAVE_RULE = { high: 30, critical: 60 };
/** Days before its end in which the registration of a domain is an alert. */
const ENDS_SOON = 14;

function exposed({ facts: { darkWeb } }: ScanReport): OutsideAlert[] {
  return (darkWeb?.exposures ?? []).flatMap(({ kind, name, on, count, severity }, place) => {
    if (severity !== "critical" && severity !== "high") return [];
    const many = exposureCount({ kind, count });
    const details = [kind === "malware" ? null : name, many, on === null ? null : showDate(on)];
    const [title, why] = EXPOSED[kind];
    const told = details.filter((each) => each !== null).join(", ");
    return [
      {
        id: `exposure-${place + 1}`,
        block: "dark-web" as const,
        title: told === "" ? title : `${title} (${told})`,
        severity,
        why,
      },
    ];
  });
}

function registered({ facts: { registry } }: ScanReport): OutsideAlert[] {
  return (registry?.stability?.deductions ?? []).flatMap(({ rule, points }, place) => {
    if (points < GRAVE_RULE.high) return [];
    const severity = points >= GRAVE_RULE.critical ? "critical" : "high";
    const why = "Cover needs an insured that lasts: ask what is being done about it before terms are sought.";
    return [{ id: `register-${place + 1}`, block: "registry" as const, title: rule, severity, why }];
  });
}

function domainEnds({ facts: { certificates }, startedAt, target: { domain } }: ScanReport): OutsideAlert[] {
  const until = certificates?.registration?.expiresOn ?? null;
  if (until === null) return [];
  const left = -daysBetween(until, startedAt);
  if (left > ENDS_SOON) return [];
  const title = `The registration of ${domain} ${left < 0 ? "ran" : "runs"} out on ${showDate(until)}`;
  const why =
    "A domain that lapses takes the website and all mail with it, and whoever buys it receives that mail. Ask whether it renews by itself.";
  return [{ id: "domain-registration", block: "certificates", title, severity: "high", why }];
}

/** What breach sources, the company register and the domain's registry hold gravely against the company, the gravest first. What nobody was asked about gives none. */
export function outsideAlerts(report: ScanReport): readonly OutsideAlert[] {
  const all = [...exposed(report), ...registered(report), ...domainEnds(report)];
  return [
    ...all.filter(({ severity }) => severity === "critical"),
    ...all.filter(({ severity }) => severity === "high"),
  ];
}
