import type { SmtpEvidence } from "@broker/contracts";
import type { Ledger, Smtp } from "@broker/core";
import type { DialFailure } from "../address/connect-pinned.ts";
import type { Dialer } from "../dialer.ts";
import { offAbort, onAbort } from "../limits/abort-listeners.ts";
import type { SharedPlaces } from "../limits/shared-places.ts";
import type { TlsContexts } from "../tls/tls-contexts.ts";
import type { Port25 } from "./port-25.ts";
import { smtpConversation } from "./smtp-conversation.ts";
import type { SmtpMemory } from "./smtp-memory.ts";

const SMTP = 25;

/** Shared state of the SMTP probes of the whole process: one visit a day per host for all callers. */
export interface SmtpShared {
  readonly memory: SmtpMemory;
  readonly port25: Port25;
  /** Visits in progress, by host. */
  readonly visits: Map<string, Promise<SmtpEvidence>>;
  /** Limits shared with other processes. */
  readonly places: SharedPlaces;
}

/**
 * Opens the SMTP client of one scan. A host visited within a day returns its earlier answer; a user who named the
 * target gets a new visit.
 */
export function createSmtpClient(options: {
  readonly dialer: Dialer;
  readonly shared: SmtpShared;
  readonly contexts: TlsContexts;
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly ehloName: string;
  readonly namedByPerson: boolean;
}): Smtp {
  const { dialer, shared, ledger, signal, timeoutMs, ehloName, contexts } = options;
  const { memory, port25, visits, places } = shared;

  const visit = async (host: string): Promise<SmtpEvidence> => {
    const dialled = await dialer.open(host, SMTP, {
      timeoutMs: timeoutMs / 2,
      spend: () => ledger.takeSmtp(host),
      scheme: "smtp",
    });
    if ("code" in dialled) {
      const evidence = undialled(host, dialled, port25);
      // The host itself was knocked at in vain; other outcomes say nothing of it.
      if (evidence.outcome === "no-answer") await memory.keep(host, evidence);
      return evidence;
    }
    port25.opened();
    const evidence = await smtpConversation(dialled.socket, host, { ehloName, contexts, timeoutMs, signal });
    if (evidence.outcome !== "aborted") await memory.keep(host, evidence);
    return evidence;
  };

  const recallOrVisit = async (host: string): Promise<SmtpEvidence> => {
    const known = await memory.recall(host);
    if (known) return known;
    if (port25.hopeless)
      return blank(host, "port-blocked", "No mail server at all can be reached on port 25 from here.");
    const leave = await places.enter(`mail host ${host}`, 1, signal);
    if (leave === null) return blank(host, "aborted", "The scan was stopped.");
    try {
      // Another process may have visited it meanwhile.
      return (await memory.recall(host)) ?? (await visit(host));
    } finally {
      leave();
    }
  };

  const shareVisit = async (host: string): Promise<SmtpEvidence> => {
    const underWay = visits.get(host);
    if (!underWay) {
      const visiting = recallOrVisit(host).finally(() => visits.delete(host));
      visits.set(host, visiting);
      return visiting;
    }
    const evidence = await orStopped(underWay, host, signal);
    // The other scan was stopped or had spent its share, which says nothing of the host.
    const unfinished = evidence.outcome === "aborted" || evidence.outcome === "budget";
    return unfinished && !signal.aborted ? shareVisit(host) : evidence;
  };

  return {
    probe(name) {
      const host = name.toLowerCase();
      if (signal.aborted) return Promise.resolve(blank(host, "aborted", "The scan was stopped."));
      return orStopped(options.namedByPerson ? visit(host) : shareVisit(host), host, signal);
    },
  };
}

function undialled(host: string, failure: DialFailure, port25: Port25): SmtpEvidence {
  switch (failure.code) {
    case "dns":
    case "dns-failed":
    case "address-refused":
    case "budget":
    case "aborted":
      return blank(host, failure.code === "dns-failed" ? "dns" : failure.code, failure.message);
    case "connect-timeout":
      return blank(host, port25.silent(host), failure.message);
    default:
      return blank(host, "no-answer", failure.message);
  }
}

function blank(host: string, outcome: SmtpEvidence["outcome"], detail: string): SmtpEvidence {
  return { host, outcome, banner: null, starttlsOffered: null, handshake: null, detail };
}

function orStopped(visit: Promise<SmtpEvidence>, host: string, signal: AbortSignal): Promise<SmtpEvidence> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(blank(host, "aborted", "The scan was stopped."));
    onAbort(signal, stop);
    visit.then(resolve, reject).finally(() => offAbort(signal, stop));
  });
}
