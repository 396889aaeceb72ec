import type { HttpExchange, HttpPurpose } from "@broker/contracts";
import type { Http } from "../../../ports.ts";

/** Requests home pages, each URL once: chains that meet share the response, so that no URL is requested twice. */
export interface SharedGets {
  /**
   * The response under the caller's own purpose and hop; null = `pay` refused. A URL already requested costs nothing.
   */
  get(purpose: HttpPurpose, hop: number, url: string, pay: () => boolean): Promise<HttpExchange> | null;
}

/** @param maxBodyBytes stored of each response */
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
