import type { CheckResult, EvidenceItem, Facts } from "@broker/contracts";
import type { CheckId } from "../../scan/checks/check-list.ts";

/**
 * What external observations show against a requirement. shows = not met; suggests = at most partly met. No external
 * observation meets one.
 */
export interface OutsideFinding {
  readonly requirement: string;
  readonly strength: "shows" | "suggests";
  readonly reason: string;
  readonly evidence: readonly EvidenceItem[];
}

/** Checks whose failure is itself a breach of the requirement; the failure of any other only suggests one. */
const SHOWS: readonly CheckId[] = ["supported-software"];

/** A public form without an identity provider is not evidence about MFA on the company's own services. */
const NO_SIGN: readonly CheckId[] = ["single-sign-on-visible"];

/** Whether the failure of a check is evidence about the requirements that it names. */
export const isSign = (id: string): boolean => !NO_SIGN.some((each) => each === id);

/** Services that a firewall should not allow from anywhere, by port. */
const CLOSED_PORTS: Readonly<Record<number, string>> = {
  23: "Telnet",
  135: "Windows RPC",
  139: "NetBIOS",
  445: "Windows file sharing",
  1433: "SQL Server",
  3306: "MySQL",
  3389: "RDP",
  5432: "PostgreSQL",
  5900: "VNC",
  6379: "Redis",
  9200: "Elasticsearch",
  27017: "MongoDB",
};

function ofChecks(checks: readonly CheckResult[]): OutsideFinding[] {
  return checks
    .filter(({ id, outcome }) => (outcome === "fail" || outcome === "partial") && isSign(id))
    .flatMap((check) =>
      check.controls
        .filter(({ framework }) => framework === "cyber-essentials-3.3")
        .map(({ id }) => ({
          requirement: id,
          strength:
            check.outcome === "fail" && SHOWS.some((each) => each === check.id)
              ? ("shows" as const)
              : ("suggests" as const),
          reason: `${check.title}.`,
          evidence: check.evidence.slice(0, 3),
        })),
    );
}

function ofPorts(vulnerabilities: Facts["vulnerabilities"]): OutsideFinding[] {
  const open = (vulnerabilities?.openPorts ?? []).flatMap(({ address, ports }) =>
    ports.flatMap((port) => {
      const service = CLOSED_PORTS[port];
      return service === undefined ? [] : [{ service, value: `${address} port ${port}` }];
    }),
  );
  if (open.length === 0) return [];
  const services = [...new Set(open.map(({ service }) => service))].join(", ");
  return [
    {
      requirement: "FW-04",
      strength: "suggests",
      reason: `A public index recorded as open to the internet: ${services}.`,
      evidence: open
        .slice(0, 5)
        .map(({ service, value }) => ({ label: service, value, provenance: "third-party" as const })),
    },
  ];
}

/** Everything that checks and a public index of open ports show against the requirements. */
export function outsideShows(checks: readonly CheckResult[], facts: Pick<Facts, "vulnerabilities">): OutsideFinding[] {
  return [...ofChecks(checks), ...ofPorts(facts.vulnerabilities)];
}
