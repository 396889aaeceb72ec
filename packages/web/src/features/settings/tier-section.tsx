import { TIERS } from "@broker/contracts";
import { useCanAdminister, useSession } from "../../data/use-session.ts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { sectionAnchor } from "./setting-words.ts";

/** The workspace's tier, and what it limits. */
export function TierSection() {
  const { data: session } = useSession();
  const mayChange = useCanAdminister();
  if (session === undefined) return null;
  const { limitations } = TIERS[session.tier];
  return (
    <SlipSection
      id={sectionAnchor("tier")}
      heading="Tier"
      note="Decides which functions, documents and menu entries the workspace has. A change applies at once."
    >
      <p className="font-semibold">{session.tier}</p>
      {limitations.length === 0 ? (
        <p className="mt-1 text-ink-2">No limits of its own.</p>
      ) : (
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {limitations.map((limitation) => (
            <li key={limitation}>{limitation}</li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-xs text-ink-3">Set in the workspace</p>
      <LinkButton className="mt-3" to="/tiers?from=dashboard">
        {mayChange === true ? "Choose Your Tier" : "Compare tiers"}
      </LinkButton>
    </SlipSection>
  );
}
