const ENGINE = "/dashboard/compliance-engine";

/** The frameworks of a client in the compliance engine; with a tab, that tab. */
export const clientAddress = (client: string, tab?: string): string =>
  `${ENGINE}?${new URLSearchParams({ client, ...(tab === undefined ? {} : { tab }) }).toString()}`;

/** One framework of a client; with a requirement, opened at it. */
export const frameworkAddress = (client: string, framework: string, requirement?: string): string =>
  `${ENGINE}?${new URLSearchParams({ client, framework, ...(requirement === undefined ? {} : { req: requirement }) }).toString()}`;

/** The page of a client's record at one control's answer. */
export const answerAddress = (client: string, key: string): string =>
  `/dashboard/clients/${encodeURIComponent(client)}?tab=controls#control-${key}`;

/** A framework with its version: 'Cyber Essentials 3.3'; a name that ends in the version names it once. */
export const versioned = (short: string, version: string): string =>
  short.endsWith(version) ? short : `${short} ${version}`;
