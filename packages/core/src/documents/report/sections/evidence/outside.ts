import type { ScanReport } from "@broker/contracts";
import type { GroupBlock } from "../../../blocks/block.ts";
import { darkWebBlock } from "../../outside/dark-web-block.ts";
import { issuedCertificatesBlock } from "../../outside/issued-certificates-block.ts";
import { lookalikeBlock } from "../../outside/lookalike-block.ts";
import { registryBlock } from "../../outside/registry-block.ts";
import { vulnerabilityBlock } from "../../outside/vulnerability-block.ts";

/** Registers, breach data and public indexes. A part that was not queried states so. */
export function outside(report: ScanReport): GroupBlock[] {
  return [registryBlock, darkWebBlock, vulnerabilityBlock, issuedCertificatesBlock, lookalikeBlock].map((block) =>
    block(report),
  );
}
