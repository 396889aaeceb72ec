import type { HttpPurpose } from "@broker/contracts";
import { getDomain } from "tldts";
import { blockPageOf } from "../derived/http/block-page.ts";
import { type Graded, gradedExchange } from "../derived/http/graded-exchange.ts";
import type { CollectContext, Collected } from "./collect-context.ts";
import { askFromForeignOrigin, followUps, requestAllowance, WEB_REQUESTS } from "./web/follow-ups.ts";
import { sharedGets, walkRedirects } from "./web/walk.ts";
import { tidyEvidence, webStatus } from "./web/web-status.ts";

/**
 * The www counterpart of a registrable domain, or the domain behind its www name; null for every other host, suffixes
 * and addresses too.
 */
export function twinOf(host: string): string | null {
  const site = getDomain(host, { allowPrivateDomains: true });
  if (site === null) return null;
  if (host === site) return `www.${host}`;
  return host === `www.${site}` ? site : null;
}

const MAX_REDIRECTS = 10;
const MAX_HOME_BYTES = 524_288;

/** How much of a website is requested. */
interface Reach {
  /** Whether the www counterpart is followed too. */
  readonly twin: boolean;
  /** The requests to the graded origin once its home page is known. */
  readonly afterHome: typeof followUps;
}

async function collectReach(
  { twin: withTwin, afterHome }: Reach,
  context: CollectContext,
  onGraded: (host: string | null) => void,
): Promise<Collected> {
  const { target } = context;
  const allowance = requestAllowance();
  const gets = sharedGets(context.network.http, MAX_HOME_BYTES);
  const walk = (purpose: HttpPurpose, start: string, most: number) => {
    let own = 0;
    const pay = () => {
      if (own >= most || !allowance.take(WEB_REQUESTS.walks)) return false;
      own += 1;
      return true;
    };
    return walkRedirects(purpose, start, MAX_REDIRECTS, (hop, url) => gets.get(purpose, hop, url, pay));
  };
  const https = walk("https-home", `https://${target.domain}/`, WEB_REQUESTS.walks);
  const http = walk("http-home", `http://${target.domain}/`, WEB_REQUESTS.walks);
  const twin = withTwin ? twinOf(target.domain) : null;
  const twins =
    twin === null
      ? []
      : [
          walk("twin-https-home", `https://${twin}/`, WEB_REQUESTS.twinWalk),
          walk("twin-http-home", `http://${twin}/`, WEB_REQUESTS.twinWalk),
        ];

  const findGraded = async (): Promise<Graded | null> =>
    gradedExchange({ target, http: await https }) ??
    gradedExchange({ target, http: [...(await https), ...(await http)] });
  const follow = async () => {
    const graded = await findGraded();
    onGraded(graded?.host ?? null);
    if (graded === null || blockPageOf(graded.exchange) !== null) return { graded, exchanges: [] };
    return { graded, exchanges: await afterHome(context, graded.origin, graded.exchange.url, allowance) };
  };
  const [{ graded, exchanges }, ...walks] = await Promise.all([follow(), https, http, ...twins]);
  const all = tidyEvidence([...walks.flat(), ...exchanges], graded, context.digest);
  return { http: all, status: webStatus(all, graded) };
}

type CollectSite = (context: CollectContext, onGraded?: (host: string | null) => void) => Promise<Collected>;

/**
 * Collects the website: http and https of the scanned host and of its www counterpart at once, each along its
 * redirects, then the well-known files of the graded origin as soon as that is known. A block page gets no further
 * requests.
 * @param onGraded called with the graded host (null: no page was reached) as soon as it is known, long before the rest
 * is done
 */
export const collectWeb: CollectSite = (context, onGraded = () => undefined) =>
  collectReach({ twin: true, afterHome: followUps }, context, onGraded);

/**
 * Collects what headers are graded from and no more: the home page over https and http along their redirects, and the
 * home page once more as a page of another origin would request it.
 * @param onGraded as in `collectWeb`
 */
export const collectHeaders: CollectSite = (context, onGraded = () => undefined) =>
  collectReach({ twin: false, afterHome: askFromForeignOrigin }, context, onGraded);
