import type { CollectorStatus, HttpExchange, HttpPurpose } from "@broker/contracts";
import { type Graded, gradedExchange } from "../derived/http/graded-exchange.ts";
import { NAMING_QUESTIONS } from "../derived/naming-facts.ts";
import type { CollectContext, Collected } from "./collect-context.ts";
import { sharedGets, walkRedirects } from "./web/walk.ts";
import { tidyEvidence, webStatus } from "./web/web-status.ts";

const MAX_REDIRECTS = 5;
const MAX_HOME_BYTES = 524_288;
/** Both redirect chains to the home page together. */
const MAX_REQUESTS = 8;

function statusOf(exchanges: readonly HttpExchange[], graded: Graded | null): CollectorStatus {
  const say = (status: "complete" | "partial", reason: string): CollectorStatus => ({ name: "web", status, reason });
  if (graded !== null && graded.leavesFor !== null)
    return say("partial", `The site redirects its visitors to ${graded.leavesFor}, so it prints no name of its own.`);
  const status = webStatus(exchanges, graded);
  if (status.status !== "complete") return status;
  return say("complete", "Only the home page was read, for the name and number that it prints.");
}

/**
 * Reads a website only as far as needed to name its owner: whether the name exists, and the home page, over HTTP only
 * where HTTPS leads to none. No other page or file of it is requested.
 */
export async function collectNaming({ target, network, digest }: CollectContext): Promise<Collected> {
  const asking = Promise.all(NAMING_QUESTIONS.map((type) => network.dns.ask(target.domain, type)));
  const gets = sharedGets(network.http, MAX_HOME_BYTES);
  let queries = 0;
  const pay = () => {
    queries += 1;
    return queries <= MAX_REQUESTS;
  };
  const walk = (purpose: HttpPurpose, start: string) =>
    walkRedirects(purpose, start, MAX_REDIRECTS, (hop, url) => gets.get(purpose, hop, url, pay));
  const https = await walk("https-home", `https://${target.domain}/`);
  const isDone = gradedExchange({ target, http: https }) !== null || https[0]?.error?.code === "proxy";
  const walked = isDone ? https : [...https, ...(await walk("http-home", `http://${target.domain}/`))];
  await asking;
  const graded = gradedExchange({ target, http: walked });
  const http = tidyEvidence(walked, graded, digest);
  return { http, status: statusOf(http, graded) };
}
