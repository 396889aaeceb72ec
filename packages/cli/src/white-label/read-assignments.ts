import {
  AppError,
  BrandFeatures,
  Branding,
  ConfigurationChange,
  complaintText,
  FEATURE_NAMES,
  nearest,
  readTyped,
  WORDING_PLACES,
} from "@broker/contracts";
import type { z } from "zod";

/** What `white-label set` changes: fields by part, each with an example. */
export const SETTABLE = {
  change: { name: "'Harbour MGA'", active: "yes", clients: "acme,moor" },
  branding: {
    productName: "'Harbour Cyber'",
    logo: "logo.png",
    favicon: "icon.svg",
    primaryColor: "#0b4a72",
    secondaryColor: "#42505a",
    fontFamily: "Inter",
    footer: "'Harbour MGA Ltd'",
    mailSender: "'Harbour <documents@harbour.example>'",
    mailSignature: "'Harbour MGA Ltd'",
  },
  features: {
    customDomain: "cyber.harbour.example",
    apiAccess: "no",
    customReports: "yes",
    multiTenant: "yes",
    reportIntroduction: "'Prepared for our members.'",
    reportClosing: "'Your account team answers questions.'",
    proposalIntroduction: "'Return the form to your adviser.'",
  },
} as const;

/** The assigned fields of each part, as typed; pictures are paths of files. */
export interface Assigned {
  readonly change: Readonly<Record<string, string>>;
  readonly branding: Readonly<Record<string, string>>;
  readonly features: Readonly<Record<string, string>>;
}

const NAMES = Object.values(SETTABLE).flatMap((part) => Object.keys(part));

/** Parses `key=value` arguments. AppError `usage` for another field, with the nearest one. */
export function readAssignments(args: readonly string[]): Assigned {
  const found: Record<keyof typeof SETTABLE, Record<string, string>> = { change: {}, branding: {}, features: {} };
  for (const arg of args) {
    const [, name = "", value = ""] = /^([^=]+)=([\s\S]*)$/.exec(arg) ?? [];
    const part = (Object.keys(SETTABLE) as (keyof typeof SETTABLE)[]).find((each) => name in SETTABLE[each]);
    if (part === undefined) {
      const meant = nearest(name === "" ? arg : name, NAMES);
      throw new AppError("usage", `'${arg}' does not set a field of a configuration.`, {
        hint: meant === null ? `Fields: ${NAMES.join(", ")}.` : `Did you mean ${meant}=…?`,
      });
    }
    found[part][name] = value;
  }
  return found;
}

const FLAGS: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  on: true,
  no: false,
  false: false,
  off: false,
};

function flagOf(name: string, text: string): boolean {
  const flag = FLAGS[text.trim().toLowerCase()];
  if (flag === undefined) throw new AppError("usage", `${name} must be yes or no, not '${text}'.`);
  return flag;
}

const orNull = (text: string): string | null => (text.trim() === "" ? null : text);

function senderOf(text: string): Branding["mailSender"] {
  if (text.trim() === "") return null;
  const [name = "", end = "", ...more] = text.trim().split("<");
  const address = end.endsWith(">") && more.length === 0 ? end.slice(0, -1).trim() : "";
  if (name.trim() !== "" && address !== "") return { name: name.trim(), address };
  throw new AppError("usage", "mailSender must be a name and an address.", {
    hint: "mailSender='Harbour <documents@harbour.example>'",
  });
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = readTyped(schema, value);
  if (read.complaints === undefined) return read.value;
  throw new AppError("usage", complaintText(read.complaints[0], "The change"));
}

/** Branding with the assigned fields; `store` stores the picture of a path and returns its SHA-256. */
export async function brandingWith(
  known: Branding,
  assigned: Assigned["branding"],
  store: (path: string) => Promise<string>,
): Promise<Branding> {
  const next: Record<string, unknown> = { ...known };
  for (const [name, text] of Object.entries(assigned)) {
    if (name === "mailSender") next[name] = senderOf(text);
    else if (name === "logo" || name === "favicon") next[name] = orNull(text) === null ? null : await store(text);
    else next[name] = orNull(text.replaceAll("\\n", "\n"));
  }
  return parsed(Branding, next);
}

/** Features with the assigned fields: `customDomain=<domain>` switches it on, `no` or nothing switches it off. */
export function featuresWith(known: BrandFeatures, assigned: Assigned["features"]): BrandFeatures {
  let next: Record<string, unknown> = { ...known };
  for (const [name, text] of Object.entries(assigned)) {
    if (name === "customDomain") {
      const off = text.trim() === "" || FLAGS[text.trim().toLowerCase()] === false;
      const on = FLAGS[text.trim().toLowerCase()] === true;
      next = { ...next, customDomain: !off, domain: off || on ? known.domain : text };
    } else if (WORDING_PLACES.some((place) => place === name))
      next.wording = { ...(next.wording as object), [name]: orNull(text.replaceAll("\\n", "\n")) };
    else if (FEATURE_NAMES.some((each) => each === name)) next[name] = flagOf(name, text);
  }
  return parsed(BrandFeatures, next);
}

/** The change of name, state and clients. @param clientId finds the id of a client that is named */
export async function changeWith(
  assigned: Assigned["change"],
  clientId: (reference: string) => Promise<string>,
): Promise<ConfigurationChange> {
  const { name, active, clients } = assigned;
  const named = clients
    ?.split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
  const ids: string[] = [];
  for (const each of named ?? []) ids.push(await clientId(each));
  return parsed(ConfigurationChange, {
    ...(name === undefined ? {} : { name }),
    ...(active === undefined ? {} : { active: flagOf("active", active) }),
    ...(named === undefined ? {} : { clients: ids }),
  });
}
