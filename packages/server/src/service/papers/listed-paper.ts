import type { ListedExport } from "@broker/adapters";
import type { ListedPaper } from "@broker/contracts";
import { showPaper } from "@broker/core/papers";

/** A paper's record with whose it is and what it is called. */
export function listedPaper({ record, clientName, sample }: ListedExport): ListedPaper {
  return { ...record, clientName, sample, title: showPaper(record) };
}
