import { type Fix, type FixResource, SLIP_TERMS, type SlipTerm, WORKSPACE_SETTINGS } from "@broker/contracts";

const LISTS: Readonly<Record<FixResource, string>> = {
  alerts: "alerts list",
  "api-keys": "api-keys list",
  "shared-views": "share list",
  assets: "assets list",
  clients: "clients list",
  deliveries: "webhooks deliveries",
  disputes: "dispute list",
  evidence: "evidence list",
  exports: "exports list",
  findings: "findings list",
  frameworks: "frameworks list",
  integrations: "integrations list",
  "integration-runs": "integrations runs",
  "intel-feed": "intel list feed",
  "intel-imports": "intel list imports",
  "intel-matches": "intel list matches",
  notifications: "notifications list",
  kyc: "kyc list",
  placements: "placements list",
  prospects: "prospects list",
  providers: "portfolio accumulation",
  quotes: "placements compare",
  schemas: "schema",
  scores: "explain",
  slips: "mrc list",
  "slip-templates": "mrc templates list",
  subjectivities: "mrc subjectivities list",
  triggers: "triggers list",
  users: "users list",
  webhooks: "webhooks list",
  "white-label": "white-label list",
};

/** Commands that open one record, with the name of their argument. */
const PAGES: Readonly<Partial<Record<FixResource, readonly [command: string, of: string]>>> = {
  clients: ["clients show", "client"],
  exports: ["exports show", "export"],
  kyc: ["kyc show", "client"],
  placements: ["placements show", "placement"],
  quotes: ["placements compare", "placement"],
  schemas: ["schema", "name"],
  scores: ["explain", "scan"],
};

const quoted = (text: string): string =>
  /^[\w.@:/+=<>,%-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** Options whose flag is not their name in the API. */
const FLAGS: Readonly<Record<string, string>> = { expiresOn: "expires", receivedOn: "received" };

const flag = (option: string): string =>
  `--${(FLAGS[option] ?? option).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function scanLine({ domains, with: how }: Extract<Fix, { kind: "scan" }>): string {
  const command = `broker scan ${domains.join(" ") || "<domain>"}`;
  if (how === "evidence-folder") return `Record evidence: ${command} --evidence <dir>`;
  if (how === "no-store") return `Scan without saving: ${command} --no-store`;
  return `Scan: ${command}`;
}

function listLine({ resource, of, all }: Extract<Fix, { kind: "list" }>): string {
  const filter = of === undefined ? "" : resource === "findings" ? ` --domain ${of}` : ` ${of}`;
  return `List: broker ${LISTS[resource]}${filter}${all ? " --all" : ""}`;
}

function showLine({ resource, id }: Extract<Fix, { kind: "show" }>): string {
  const [command, of] = PAGES[resource] ?? [LISTS[resource], "id"];
  return `Show: broker ${command} ${id ?? `<${of}>`}`;
}

function editLine({ client, field, example, add, override }: Extract<Fix, { kind: "edit-client" }>): string {
  const edit =
    field === undefined
      ? "<field>=<value>"
      : `${field}${add ? "+" : ""}=${example === undefined ? "…" : quoted(example)}`;
  return `Edit: broker clients edit ${client ?? "<client>"} ${edit}${override ? " --override" : ""}`;
}

function quoteLine({ field, quote }: Extract<Fix, { kind: "record-quote" }>): string {
  const terms = { insurer: "--insurer <name>", premium: "--premium <pounds>", validUntil: "--valid-until <day>" };
  const which = quote === undefined ? "" : ` --correct ${quote}`;
  return `Record: broker placements quote <placement>${which} ${terms[field]}`;
}

function slipTermLine({ client = "<client>", term }: Extract<Fix, { kind: "set-slip-term" }>): string {
  const { flag, label }: SlipTerm = SLIP_TERMS[term];
  return flag === undefined
    ? `Set in the app, under Customize: ${label.toLowerCase()}`
    : `Set: broker mrc generate ${client} --${flag}`;
}

/** The places of a setting: the file, and the Settings screen if the workspace stores it; a file holds no secret. */
function configureLine({ setting, example }: Extract<Fix, { kind: "configure" }>): string {
  const known = WORKSPACE_SETTINGS.find(({ key }) => key === setting);
  const inFile = known?.kind === "secret" ? `${setting}File` : setting;
  const onScreen = known === undefined ? "" : ", or under Settings in the app";
  return `Set ${inFile} in broker.config.json${onScreen}${example === undefined ? "" : `, for example ${example}`}`;
}

/**
 * The remedies for an error, one line each, as commands and flags to type.
 * @param demo the command ran on the demonstration's workspace, and so must the remedy
 */
export function fixLines(fix: Fix, demo: boolean | undefined): readonly string[] {
  const lines = linesOf(fix);
  return demo ? lines.map((line) => line.replace(/ broker (?=[a-z])/, " broker --demo ")) : lines;
}

function linesOf(fix: Fix): readonly string[] {
  switch (fix.kind) {
    case "any-of":
      return fix.of.flatMap(linesOf);
    case "scan":
      return [scanLine(fix)];
    case "list":
      return [listLine(fix)];
    case "show":
      return [showLine(fix)];
    case "edit-client":
      return [editLine(fix)];
    case "record-quote":
      return [quoteLine(fix)];
    case "record-screening":
      return [`Record: broker mrc screening ${fix.client} --by <name> --list <name> --date <day> --result "no match"`];
    case "open-kyc":
      return [`Open a case: broker kyc open ${fix.client}`];
    case "open-gate":
      return [`Open the gate: broker kyc gate open ${fix.client} --reason <reason>`];
    case "record-licence":
      return [
        `Record: broker kyc gate licence ${fix.client} --authority <name> --number <number> --on <day> --file <file>`,
      ];
    case "permit-user":
      return [`Permit: broker users permit ${quoted(fix.user ?? "<name>")} ${fix.permission}`];
    case "begin-onboarding":
      return [`Begin: broker onboard ${fix.client}`];
    case "add-client":
      return [`Add: broker clients add <name>${fix.domain === undefined ? "" : ` domains=${fix.domain}`}`];
    case "decide-dispute":
      return [`Decide: broker dispute ${fix.decision === "resolve" ? "settle" : "withdraw"} ${fix.id}`];
    case "lift-opt-out":
      return [`Lift the opt-out: broker clients optout ${fix.domain} --lift`];
    case "generate-slip":
      return [`Generate: broker mrc generate ${fix.client ?? "<client>"}`];
    case "new-slip":
      return ["Generate a new slip: broker mrc generate <client> --new"];
    case "set-slip-term":
      return [slipTermLine(fix)];
    case "set-option":
      return [`Add ${flag(fix.option)}${fix.example === undefined ? "" : ` ${quoted(fix.example)}`}`];
    case "omit-option":
      return [`Omit ${flag(fix.option)}`];
    case "configure":
      return [configureLine(fix)];
    case "import-source":
      return [`Import the file: broker intel import ${fix.source} <file>`];
    case "update-sources":
      return ["Download: broker intel update"];
    case "back-up":
      return ["Back up: broker db backup <file>"];
    case "restore-backup":
      return ["Restore a backup (the current database is moved aside): broker db restore <backup> --yes"];
    case "prune":
      return ["Retention periods: broker db prune --help"];
    case "resume-batch":
      return ["Resume the latest: broker batch --resume"];
    case "create-signing-key":
      return ["Create a key pair: broker bundle --new-key broker.pem"];
    case "make-bundle":
      return ["Make a bundle: broker bundle <client>"];
    case "set-tier":
      return [`Change the tier: broker tier set ${fix.tier ?? "<tier>"}`];
    case "run-doctor":
      return ["Diagnose: broker doctor"];
    case "start-server":
      return ["Start the server: broker serve"];
    case "sign-in-link":
      return ["Print a sign-in link: broker serve --link"];
  }
}
