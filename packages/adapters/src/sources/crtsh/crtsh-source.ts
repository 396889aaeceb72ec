import { CertificateLogData } from "@broker/contracts";
import type { OutsideSource } from "@broker/core";
import { answerOf } from "../client/answer-of.ts";
import { DAY_MS } from "../client/day-ms.ts";
import type { SourceClient } from "../client/source-client.ts";
import type { SourceSetting } from "../client/source-setting.ts";
import { unasked } from "../client/unasked.ts";
import { readCertificateLog } from "./read-certificate-log.ts";

const BASE = "https://crt.sh";
const MOST_BYTES = 16_000_000;

/** crt.sh: certificates that are in force for the domain and the names below it. Only a summary is kept. */
export function crtshSource(setting: SourceSetting, client: SourceClient): OutsideSource<"crtsh"> {
  return {
    name: "crtsh",
    async ask({ registrable }, _, signal) {
      if (!setting.named) return unasked();
      const query = `q=${encodeURIComponent(`%.${registrable}`)}&output=json&exclude=expired&deduplicate=Y`;
      const outcome = await client.ask(
        {
          url: `${setting.baseUrl ?? BASE}/?${query}`,
          schema: CertificateLogData,
          reduce: (body) => readCertificateLog(body, registrable),
          ttlMs: DAY_MS,
          maxBytes: MOST_BYTES,
          emptyOn404: false,
        },
        signal,
      );
      const answer = answerOf(outcome, (log) => log);
      return answer.status === "ok" && answer.data?.certificates === 0 ? { ...answer, status: "not-found" } : answer;
    },
  };
}
