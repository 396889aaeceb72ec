import type { CheckResult, EvidenceItem, Facts } from "@broker/contracts";
import { mappingsTo } from "../../compliance/library.ts";
import { CHECKS } from "../../scan/checks/check-list.ts";

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

/** Requirements that each check's controls are mapped to, and whether a failure shows one that is not met. */
const AGAINST: ReadonlyMap<string, readonly { readonly requirement: string; readonly byFailure: boolean }[]> = new Map(
  CHECKS.map(({ id, controls }) => [
    id,
    controls
      .filter(({ shows }) => shows.length > 0)
      .flatMap(({ id: control, shows }) =>
        mappingsTo(control)
          .filter(({ framework }) => framework === "cyber-essentials")
          .map(({ requirement }) => ({ requirement, byFailure: (shows as readonly string[]).includes("fail") })),
      ),
  ]),
);

/** What a check that did not pass shows of each requirement that its controls are mapped to. */
function ofCheck(check: CheckResult): OutsideFinding[] {
  return (AGAINST.get(check.id) ?? []).map(({ requirement, byFailure }) => ({
    requirement,
    strength: byFailure && check.outcome === "fail" ? "shows" : "suggests",
    reason: `${check.title}.`,
    evidence: check.evidence.slice(0, 3),
  }));
}

/** Services that a public index recorded as open to the internet, which a firewall should block; null = none. */
export function openPortsFinding(vulnerabilities: Facts["vulnerabilities"]): OutsideFinding | null {
  const open = (vulnerabilities?.openPorts ?? []).flatMap(({ address, ports }) =>
    ports.flatMap((port) => {
      const service = CLOSED_PORTS[port];
      return service === undefined ? [] : [{ service, value: `${address} port ${port}` }];
    }),
  );
  if (open.length === 0) return null;
  const services = [...new Set(open.map(({ service }) => service))].join(", ");
  return {
    requirement: "FW-04",
    strength: "suggests",
    reason: `A public index recorded as open to the internet: ${services}.`,
    evidence: open
      .slice(0, 5)
      .map(({ service, value }) => ({ label: service, value, provenance: "third-party" as const })),
  };
}

/** Everything that checks and a public index of open ports show against the requirements. */
export function outsideShows(checks: readonly CheckResult[], facts: Pick<Facts, "vulnerabilities">): OutsideFinding[] {
  const failed = checks.filter(({ outcome }) => outcome === "fail" || outcome === "partial");
  const ports = openPortsFinding(facts.vulnerabilities);
  return [...failed.flatMap(ofCheck), ...(ports === null ? [] : [ports])];
}
