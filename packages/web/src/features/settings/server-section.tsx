import type { ServerFact } from "@broker/contracts";
import { Lock } from "lucide-react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { originWords } from "./setting-words.ts";

const FACTS: Readonly<Record<ServerFact["name"], { readonly label: string; readonly none: string }>> = {
  publicUrl: { label: "Public address", none: "None: the server is reached directly" },
  trustedProxies: { label: "Trusted proxies", none: "None: X-Forwarded-For is ignored" },
  outgoingProxy: { label: "Outgoing proxy", none: "None" },
  identityFiles: { label: "Identity documents at rest", none: "Not encrypted by us" },
};

/** What the server was started with. */
export function ServerSection({ facts }: { readonly facts: readonly ServerFact[] }) {
  return (
    <SlipSection heading="Server" note="Read when the server starts: a change requires a restart.">
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {facts.map(({ name, value, origin }) => (
          <div key={name} className="grid min-w-0 content-start gap-1">
            <p className="text-sm font-semibold">{FACTS[name].label}</p>
            <p className={`text-sm break-words ${value === null ? "text-ink-3" : ""}`}>{value ?? FACTS[name].none}</p>
            {value === null ? null : (
              <p className="flex items-start gap-[6px] text-xs text-ink-3">
                <Lock className="mt-[1px] size-[13px] flex-none" />
                <span className="min-w-0 break-all">{originWords(origin)}</span>
              </p>
            )}
          </div>
        ))}
      </div>
      <p className="mt-5 max-w-[76ch] text-sm text-ink-2">
        Trusted proxies decide which address sign-ins and the audit log record. They are set only where the server is
        started, so that no signed-in user can hide an address.
      </p>
    </SlipSection>
  );
}
