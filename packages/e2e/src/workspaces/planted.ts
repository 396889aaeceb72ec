import type { TwoWorkspaces } from "./two-workspaces.ts";

/** What is recorded in the workspace 'full'. */
export interface Planted {
  /** One of its records for each argument of a command. */
  readonly argument: (name: string) => string;
  /** Whether an argument names one of its records. */
  readonly isRecord: (argument: string) => boolean;
  /** Names, domains and ids that no output of another workspace may contain. */
  readonly texts: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

/** Rows of a list as JSON: an array, or the one array of an object. */
function rowsOf(json: string): readonly Row[] {
  const read = JSON.parse(json) as unknown;
  if (Array.isArray(read)) return read as Row[];
  return (Object.values(read as object).find(Array.isArray) ?? []) as Row[];
}

/** Values of arguments that name no record. */
const PUBLIC: Readonly<Record<string, string>> = {
  ...{ framework: "cyber-essentials", from: "cyber-essentials", to: "iso-27001", name: "client-record", n: "1" },
  ...{ host: "www.example.org", number: "01234567", stage: "quoted", treatment: "mitigate", status: "accepted" },
  ...{ "key=answer": "mfaEmail=yes", weakness: "w1", b: "b1", person: "kim", quote: "1", shell: "bash", tier: "Basic" },
  ...{ key: "retention.scanDays", file: "none.json", id: "000000000000" },
};

/** Reads what is planted from the workspace's own lists. */
export async function readPlanted({ done }: TwoWorkspaces): Promise<Planted> {
  const list = async (...args: readonly string[]) => rowsOf(await done("--workspace", "full", ...args, "--json"));
  const clients = await list("clients", "list");
  const prospects = await list("prospects", "list");
  const [client] = clients;
  const records: Readonly<Record<string, readonly Row[]>> = {
    slip: await list("mrc", "list"),
    export: await list("exports", "list"),
    placement: await list("placements", "list"),
    evidence: await list("evidence", "list", "Pennine"),
  };
  const legalName = (row: Row) => String((row.legalName as { value: string }[])[0]?.value);
  const idOf = (name: string) => String(records[name]?.[0]?.id);
  const domain = String(prospects[0]?.domain);
  const named: Readonly<Record<string, string>> = {
    ...{ client: String(client?.id), prospect: domain, company: domain, risk: String(client?.id), a: domain },
    ...Object.fromEntries(Object.keys(records).map((name) => [name, idOf(name)])),
  };
  const triggers = (await list("triggers", "list")).map(({ id }) => String(id));
  const ids = Object.values(records).flatMap((rows) => rows.map(({ id }) => String(id)));
  return {
    argument: (name) => {
      const first = name.split("|")[0] ?? "";
      return named[name.includes("scan id") ? "a" : first] ?? PUBLIC[first] ?? "none";
    },
    isRecord: (argument) => Object.values(named).includes(argument),
    texts: [
      ...clients.flatMap((each) => [String(each.id), legalName(each)]),
      ...prospects.map((each) => String(each.domain)),
      ...[...ids, ...triggers],
      ...["fullerton", "Only Full Broking Ltd", "Contact of Full", "workspaces/full"],
    ],
  };
}
