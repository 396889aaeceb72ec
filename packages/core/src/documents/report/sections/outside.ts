import type { ScanReport } from "@broker/contracts";
import type { FactsBlock } from "../facts/facts-block.ts";
import { darkWebBlock } from "../outside/dark-web-block.ts";
import { issuedCertificatesBlock } from "../outside/issued-certificates-block.ts";
import { lookalikeBlock } from "../outside/lookalike-block.ts";
import { registryBlock } from "../outside/registry-block.ts";
import { vulnerabilityBlock } from "../outside/vulnerability-block.ts";

export interface Outside {
  readonly blocks: readonly FactsBlock[];
}

/** What others know of the company: registers, breach lists, public indexes. A part that was not asked says so. */
export function outside(report: ScanReport): Outside {
  return {
    blocks: [
      registryBlock(report),
      darkWebBlock(report),
      vulnerabilityBlock(report),
      issuedCertificatesBlock(report),
      lookalikeBlock(report),
    ],
  };
}
