import { askByTcp } from "./ask-by-tcp.ts";
import type { CallOff } from "./call-off.ts";
import type { ReplyPacket } from "./decode-reply.ts";
import type { NameServer } from "./name-server.ts";
import type { DnsQuestion } from "./question.ts";
import type { UdpChannel } from "./udp-channel.ts";

/** A resolver with its open UDP channel. */
export interface Upstream {
  readonly server: NameServer;
  readonly udp: UdpChannel;
}

/** One question on its way: who pays for each time it goes out, and what ends it. */
export interface Errand {
  readonly question: DnsQuestion;
  readonly timeoutMs: number;
  readonly ending: CallOff;
  /** Books one question; false = it must not go out. */
  readonly spend: () => boolean;
}

const FAILURE_CODES = new Set(["SERVFAIL", "REFUSED", "NOTIMP", "FORMERR"]);

/**
 * Puts a question to the resolvers in turn until one answers: at least two attempts, at most three, by UDP, again by
 * TCP when the answer was cut short. A failure code sends it to the next resolver, if there is one. The first time must
 * already have been booked.
 */
export async function putQuestion(
  upstreams: readonly Upstream[],
  errand: Errand,
): Promise<ReplyPacket | "malformed" | "timeout"> {
  const attempts = Math.min(3, Math.max(2, upstreams.length));
  let last: ReplyPacket | "timeout" = "timeout";
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const upstream = upstreams[attempt % upstreams.length];
    if (!upstream || errand.ending.called) break;
    if (attempt > 0 && !errand.spend()) break;
    const sent = await upstream.udp.ask(errand.question, errand.timeoutMs, errand.ending);
    const reply = sent === "truncated" ? await putByTcp(upstream, errand) : sent;
    if (reply === "malformed") return reply;
    if (reply === "timeout" || reply === "unreachable") continue;
    if (!FAILURE_CODES.has(reply.rcode ?? "")) return reply;
    last = reply;
    if (attempt + 1 >= upstreams.length) break;
  }
  return last;
}

async function putByTcp(
  { server }: Upstream,
  { question, timeoutMs, ending, spend }: Errand,
): Promise<ReplyPacket | "malformed" | "timeout"> {
  if (ending.called || !spend()) return "timeout";
  const stop = new AbortController();
  ending.onCall = () => stop.abort();
  const reply = await askByTcp(server, question, timeoutMs, stop.signal);
  ending.onCall = null;
  return reply;
}
