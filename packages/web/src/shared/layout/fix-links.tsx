import { AppError, type Fix, type FixResource, type Problem } from "@broker/contracts";
import { Link } from "react-router";
import { RefusedCall } from "../../data/source.ts";
import { Notice } from "../ui/notice.tsx";
import { linkCommand, servedBy } from "./served-by.ts";

interface Place {
  readonly label: string;
  readonly to: string;
}

const clientPage = (id: string): string => `/dashboard/clients/${encodeURIComponent(id)}`;

const slipTermAddress = (client: string, term: string): string =>
  `/app?view=dashboard&tab=report-formatting&hub=mrc&client=${encodeURIComponent(client)}&step=customise&field=${term}`;

const LISTS: Readonly<Partial<Record<FixResource, Place>>> = {
  clients: { label: "Clients", to: "/dashboard" },
  integrations: { label: "API Integrations", to: "/app?view=dashboard&tab=api-integrations" },
  prospects: { label: "Prospects", to: "/prospects" },
  providers: { label: "Accumulation", to: "/portfolio?tab=accumulation" },
  triggers: { label: "Triggers", to: "/prospects?tab=triggers" },
  users: { label: "User Management", to: "/dashboard/users" },
  "white-label": { label: "White Label", to: "/app?view=dashboard&tab=white-label" },
};

/** Whether the settings screen has a setting. */
const isOnScreen = (setting: string): boolean =>
  /^(?:brokerage|branding|kyc|mail|retention|signIn|submission)\./.test(setting);

/** Screens on which a fix can be carried out; none where the app has no such screen. */
function placesOf(fix: Fix): readonly Place[] {
  switch (fix.kind) {
    case "any-of":
      return fix.of.flatMap(placesOf);
    case "scan":
      if (fix.with !== undefined) return [];
      if (fix.domains.length === 0) return [{ label: "Scan a website", to: "/app" }];
      return fix.domains.map((domain) => ({
        label: `Scan ${domain}`,
        to: `/analysis?url=${encodeURIComponent(`https://${domain}`)}`,
      }));
    case "list": {
      const place = LISTS[fix.resource];
      return place === undefined ? [] : [place];
    }
    case "show":
      if (fix.resource === "kyc" && fix.id !== undefined)
        return [{ label: "Show screening and hits", to: `/dashboard/kyc/${encodeURIComponent(fix.id)}` }];
      return fix.resource === "clients" && fix.id !== undefined
        ? [{ label: "Open the client record", to: clientPage(fix.id) }]
        : [];
    case "edit-client": {
      const { client, field } = fix;
      if (client === undefined) return [LISTS.clients ?? { label: "Clients", to: "/dashboard" }];
      const place = field === undefined ? "" : field.startsWith("controls.") ? "?tab=controls" : `?field=${field}`;
      return [{ label: "Edit the client record", to: `${clientPage(client)}${place}` }];
    }
    case "record-screening":
      return [{ label: "Record screening", to: `${clientPage(fix.client)}?tab=placements#screening` }];
    case "open-gate":
      return [{ label: "Open the gate", to: `${clientPage(fix.client)}?tab=placements#screening` }];
    case "record-licence":
      return [{ label: "Record a licence", to: `${clientPage(fix.client)}?tab=placements#screening` }];
    case "add-client":
      return [{ label: "Add a client", to: "/dashboard" }];
    case "set-slip-term":
      return fix.client === undefined ? [] : [{ label: "Customize", to: slipTermAddress(fix.client, fix.term) }];
    case "permit-user":
      return LISTS.users === undefined ? [] : [LISTS.users];
    case "set-tier":
      return [{ label: "Compare tiers", to: "/tiers" }];
    case "configure":
      return isOnScreen(fix.setting) ? [{ label: "Settings", to: `/dashboard/settings#${fix.setting}` }] : [];
    default:
      return [];
  }
}

const words = (option: string): string => option.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What the user can do about it that is no screen of the app. */
function adviceOf(fix: Fix): string | undefined {
  switch (fix.kind) {
    case "any-of":
      return fix.of.flatMap((each) => adviceOf(each) ?? []).join(" ") || undefined;
    case "set-option":
      if (fix.option === "despiteContradictions") return "Give a reason, which is printed.";
      if (fix.option === "besideBound") return undefined;
      return `Enter ${words(fix.option)}${fix.example === undefined ? "" : `, for example ${fix.example}`}.`;
    case "omit-option":
      return fix.option === "after" ? "Reload the list." : `Leave ${words(fix.option)} empty.`;
    case "configure":
      return isOnScreen(fix.setting)
        ? "An administrator can set it under Settings."
        : `An administrator can set ${fix.setting} in broker.config.json.`;
    case "import-source":
    case "update-sources":
      return "An administrator can update the sources on the server.";
    case "lift-opt-out":
      return "If the opt-out was withdrawn, lift it in the client record.";
    case "set-tier":
      return "An administrator changes it under Choose Your Tier.";
    case "permit-user":
      return `An administrator gives the permission '${fix.permission}'.`;
    case "sign-in-link":
      return `Open a sign-in link, which '${linkCommand()}' prints on the server.`;
    case "start-server":
      return `Restart the server with '${servedBy()}'.`;
    default:
      return undefined;
  }
}

/** What to do about a refused call, as text; undefined = nothing beyond the links. */
export function adviceFor(problem: Pick<Problem, "hint" | "fix"> | null | undefined): string | undefined {
  const advice = problem?.fix === undefined ? undefined : adviceOf(problem.fix);
  return [problem?.hint, advice].filter((each) => each !== undefined).join(" ") || undefined;
}

/** Why a call was refused and what to do, as one text. */
export function refusalWords(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (!(error instanceof RefusedCall)) return "Not saved.";
  return [error.problem.detail, adviceFor(error.problem)].filter(Boolean).join(" ");
}

/** Why a change was refused; nothing while there is no error. */
export function RefusalNotice({ error, className = "" }: { readonly error: unknown; readonly className?: string }) {
  if (error === null || error === undefined) return null;
  return (
    <Notice kind="error" className={className}>
      {refusalWords(error)}
      {error instanceof RefusedCall && error.problem.fix !== undefined ? (
        <p className="flex flex-wrap gap-x-4 empty:hidden">
          <FixLinks fix={error.problem.fix} />
        </p>
      ) : null}
    </Notice>
  );
}

/** Links to the screens on which a refused call or a gap can be resolved. */
export function FixLinks({ fix }: { readonly fix: Fix | undefined }) {
  return fix === undefined
    ? null
    : placesOf(fix).map(({ label, to }) => (
        <Link key={label} to={to} className="link">
          {label}
        </Link>
      ));
}
