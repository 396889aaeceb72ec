import type { DnsAnswer, RecordType } from "@broker/contracts";
import pLimit from "p-limit";
import { type CallOff, createAnswerCache } from "./answer-cache.ts";
import { canBeAsked, type DnsQuestion, questionName } from "./encode-query.ts";
import type { NameServer } from "./name-server.ts";
import { LONGEST_ALIAS_CHAIN, type ReadAnswer, readAnswer } from "./read-answer.ts";
import { sendQuery } from "./send-query.ts";
import { openUdpChannel } from "./udp-channel.ts";

/**
 * Queries the SOA of the root, which is signed: a resolver that validates sets AD on it (RFC 4035 §3.2.3). null = no
 * conclusive answer.
 */
export async function resolverValidates(client: DnsClient, signal: AbortSignal): Promise<boolean | null> {
  const answer = await client.ask(".", "SOA", { signal, spend: () => true });
  return answer.status === "ok" ? answer.authenticated : null;
}

/** The caller: spends its budget on queries sent, and may stop waiting. */
export interface Asker {
  readonly signal: AbortSignal;
  /** Spends one query of the budget; false = exhausted. An answer that another caller has already fetched is free. */
  readonly spend: () => boolean;
}

/** The process's resolver client. */
export interface DnsClient {
  /** Never rejects. A name that cannot exist in DNS is `nxdomain` without a question. */
  ask(name: string, type: RecordType, asker: Asker): Promise<DnsAnswer>;
  close(): void;
}

const IN_FLIGHT = 96;

/** Opens a client for these resolvers; one attempt takes at most `attemptMs`. */
export function createDnsClient(options: {
  readonly servers: readonly NameServer[];
  readonly attemptMs: number;
}): DnsClient {
  const upstreams = options.servers.map((server) => ({ server, udp: openUdpChannel(server) }));
  const room = pLimit(IN_FLIGHT);
  const cache = createAnswerCache();

  const fetchOnce = (question: DnsQuestion, ending: CallOff, spend: () => boolean): Promise<ReadAnswer> =>
    room(async () => {
      const packet = await sendQuery(upstreams, { question, timeoutMs: options.attemptMs, ending, spend });
      if (typeof packet !== "string") return readAnswer(packet, question);
      return { answer: blank(question, packet), ttl: 0, unfinished: null };
    });

  const follow = async (
    first: ReadAnswer,
    question: DnsQuestion,
    ending: CallOff,
    spend: () => boolean,
  ): Promise<ReadAnswer> => {
    let read = first;
    const aliases = [...read.answer.aliases];
    while (read.unfinished !== null && aliases.length < LONGEST_ALIAS_CHAIN && spend()) {
      const next = await fetchOnce({ ...question, name: read.unfinished }, ending, spend);
      if (next.answer.aliases.some((alias) => alias === question.name || aliases.includes(alias)))
        return { answer: { ...blank(question, "malformed"), aliases }, ttl: 0, unfinished: null };
      aliases.push(...next.answer.aliases);
      const authenticated = read.answer.authenticated && next.answer.authenticated;
      read = {
        answer: { ...next.answer, name: question.name, authenticated },
        ttl: Math.min(read.ttl, next.ttl),
        unfinished: next.unfinished,
      };
    }
    return { ...read, answer: { ...read.answer, aliases } };
  };

  return {
    ask(name, type, asker) {
      const question = { name: questionName(name), type };
      if (asker.signal.aborted) return Promise.resolve(blank(question, "aborted"));
      if (!canBeAsked(question.name)) return Promise.resolve(blank(question, "nxdomain"));
      const known = cache.join(question, asker.signal);
      if (known) return known;
      if (!asker.spend()) return Promise.resolve(blank(question, "budget"));
      return cache.start(question, asker.signal, (ending) =>
        fetchOnce(question, ending, asker.spend).then((read) =>
          read.unfinished === null ? read : follow(read, question, ending, asker.spend),
        ),
      );
    },
    close() {
      for (const upstream of upstreams) upstream.udp.close();
    },
  };
}

function blank(question: DnsQuestion, status: DnsAnswer["status"]): DnsAnswer {
  return { ...question, status, records: [], aliases: [], authenticated: false };
}
