import type { HttpExchange, HttpPurpose } from "@broker/contracts";
import type { Http } from "../../../ports.ts";

/** Asks for home pages, each address once: walks that meet share the answer, so that no address is asked twice. */
export interface SharedGets {
  /** The answer under the caller's own purpose and hop; null = `pay` refused. An address already asked for costs nothing. */
  get(purpose: HttpPurpose, hop: number, url: string, pay: () => boolean): Promise<HttpExchange> | null;
}

/** @param maxBodyBytes kept of each answer */
export function sharedGets(http: Http, maxBodyBytes: number): SharedGets {
  const asked = new Map<string, Promise<HttpExchange>>();
  return {
    get(purpose, hop, url, pay) {
      let answer = asked.get(url);
      if (answer === undefined) {
        if (!pay()) return null;
        answer = http.send({ purpose, hop, url, method: "GET", maxBodyBytes });
        asked.set(url, answer);
      }
      return answer.then((exchange) => ({ ...exchange, purpose, hop }));
    },
  };
}
