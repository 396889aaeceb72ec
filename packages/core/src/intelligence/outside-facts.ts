import type { Facts, OutsideAnswers } from "@broker/contracts";
import { certificateFacts } from "./certificate-facts.ts";
import { darkWebFacts } from "./dark-web/dark-web-facts.ts";
import { registryFacts } from "./registry/registry-facts.ts";
import { vulnerabilityFacts } from "./vulnerability-facts.ts";

type OutsideParts = Pick<Facts, "registry" | "darkWeb" | "vulnerabilities" | "certificates" | "icoRegister">;

/**
 * The facts that external sources add to a scan that began at `now`. A part is null where its sources were not queried
 * or did not answer.
 */
export function outsideFacts(answers: OutsideAnswers, now: string): OutsideParts {
  return {
    registry: registryFacts(answers, now),
    darkWeb: darkWebFacts(answers, now),
    vulnerabilities: vulnerabilityFacts(answers),
    certificates: certificateFacts(answers),
    ...(answers.icoRegister?.data ? { icoRegister: answers.icoRegister.data } : {}),
  };
}
