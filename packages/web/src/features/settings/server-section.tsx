import type { ServerFact } from "@broker/contracts";
import { Lock } from "lucide-react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { originWords, sectionAnchor } from "./setting-words.ts";

type FactName = ServerFact["name"];

const FACTS: Readonly<Record<FactName, { readonly label: string; readonly none: string; readonly effect: string }>> = {
  workspace: { label: "Workspace", none: "Default", effect: "Every record, user and setting belongs to it." },
  database: { label: "Database", none: "SQLite", effect: "Holds every record. PostgreSQL serves several servers." },
  files: { label: "Documents and uploads", none: "In the home folder", effect: "Where files are stored." },
  clock: {
    label: "Clock",
    none: "The machine's own",
    effect: "Dates every record. A fixed one makes reports reproducible.",
  },
  publicUrl: {
    label: "Public address",
    none: "None: the server is reached directly",
    effect: "The start of every link that is sent.",
  },
  trustedProxies: {
    label: "Trusted proxies",
    none: "None: X-Forwarded-For is ignored",
    effect: "Which address sign-ins and the audit log record.",
  },
  outgoingProxy: { label: "Outgoing proxy", none: "None", effect: "Scans and sources go through it." },
  identityFiles: {
    label: "Identity documents at rest",
    none: "Not encrypted by us",
    effect: "A reader of the disk cannot read encrypted ones.",
  },
};

const WORKSPACE: readonly FactName[] = ["workspace", "database", "files", "clock"];

function Facts({ facts }: { readonly facts: readonly ServerFact[] }) {
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {facts.map(({ name, value, origin }) => (
        <div key={name} className="grid min-w-0 content-start gap-1">
          <p className="text-sm font-semibold">{FACTS[name].label}</p>
          <p className={`text-sm break-words ${value === null ? "text-ink-3" : ""}`}>{value ?? FACTS[name].none}</p>
          {origin.kind === "default" ? (
            <p className="text-xs text-ink-3">Default</p>
          ) : (
            <p className="flex items-start gap-[6px] text-xs text-ink-3">
              <Lock className="mt-[1px] size-[13px] flex-none" />
              <span className="min-w-0 break-all">{originWords(origin)}</span>
            </p>
          )}
          <p className="text-xs text-ink-3">{FACTS[name].effect}</p>
        </div>
      ))}
    </div>
  );
}

/** The workspace, and where its records and files are. */
export function WorkspaceSection({ facts }: { readonly facts: readonly ServerFact[] }) {
  return (
    <SlipSection
      first
      id={sectionAnchor("workspace")}
      heading="Workspace"
      note="Read when the server starts: a change requires a restart."
    >
      <Facts facts={facts.filter(({ name }) => WORKSPACE.includes(name))} />
    </SlipSection>
  );
}

/** What the server was started with. */
export function ServerSection({ facts }: { readonly facts: readonly ServerFact[] }) {
  return (
    <SlipSection
      id={sectionAnchor("server")}
      heading="Server"
      note="Read when the server starts: a change requires a restart."
    >
      <Facts facts={facts.filter(({ name }) => !WORKSPACE.includes(name))} />
      <p className="mt-5 max-w-[76ch] text-sm text-ink-2">
        Trusted proxies decide which address sign-ins and the audit log record. They are set only where the server is
        started, so that no signed-in user can hide an address.
      </p>
    </SlipSection>
  );
}
