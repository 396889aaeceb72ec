import { AppError } from "@broker/contracts";
import { parseTarget } from "@broker/core";
import {
  addRegisteredClient,
  findCompanies,
  latestOnboarding,
  namedClient,
  readOnboarding,
  type Workspace,
} from "@broker/server/verbs";

const ADDRESS = /^[a-z]{1,9}:\/\/\S+$|^[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}(?:\/\S*)?$/i;

/** Most companies of the register that are offered for a website. */
const MOST_CANDIDATES = 5;

/** Companies of the imported register whose name begins as the domain does, and how one is confirmed; null = none. */
async function candidateLines(workspace: Workspace, domain: string): Promise<string | null> {
  const q = (domain.replace(/^www\./, "").split(".")[0] ?? "").replaceAll("-", " ");
  const { items } = await findCompanies(workspace, { q, limit: MOST_CANDIDATES });
  if (items.length === 0) return null;
  const lines = items.map(({ number, name, office }) => [number, name, office?.town].filter(Boolean).join("  "));
  return ["In the company register:", ...lines, `Confirm one: broker onboard ${domain} --company <number>`].join("\n");
}

/**
 * The client that a text names: by id, name, number, domain or address of its website. AppErrors `not_found`, with the
 * way to add a client for a domain that none has, and `ambiguous`.
 * @param company number in the imported register of the company that is then added with the domain
 */
export async function clientReference(workspace: Workspace, reference: string, company?: string): Promise<string> {
  if (!ADDRESS.test(reference.trim())) return reference;
  const { domain } = parseTarget(reference.trim()).target;
  const found = await namedClient(workspace, domain);
  if (found !== null) return found.record.id;
  if (company !== undefined) return (await addRegisteredClient(workspace, { number: company, domain })).id;
  const candidates = await candidateLines(workspace, domain);
  throw new AppError("not_found", `No client has the domain ${domain}.`, {
    ...(candidates === null ? {} : { hint: candidates }),
    fix: { kind: "add-client", domain },
  });
}

/** The open conversation with a client, else its latest. AppErrors `not_found`, `ambiguous`. */
export async function latestSession(workspace: Workspace, reference: string) {
  const { id } = await latestOnboarding(workspace, await clientReference(workspace, reference));
  return readOnboarding(workspace, id);
}
