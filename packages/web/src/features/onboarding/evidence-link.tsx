import type { EvidenceFile } from "@broker/contracts";
import { useSource } from "../../data/source.ts";

interface EvidenceLinkProps {
  /** Id of the client with whom the file is stored. */
  readonly client: string;
  readonly evidence: EvidenceFile;
}

/** A link to the file that evidences an answer. */
export function EvidenceLink({ client, evidence: { file, digest } }: EvidenceLinkProps) {
  const address = useSource().address("GET /api/clients/:id/files/:digest", {
    params: { id: client, digest },
    query: { save: "false" },
  });
  return (
    <a className="link block text-xs wrap-anywhere" href={address} target="_blank" rel="noreferrer">
      Evidence: {file}
    </a>
  );
}
