/** What the app shows of the workspace's brand. */
interface PageBrand {
  readonly name: string;
  /** Address of the logo; null = none. */
  readonly logo: string | null;
  /** Last line of pages; null = none. */
  readonly footer: string | null;
  /** False = the product's own. */
  readonly branded: boolean;
}

const OWN: PageBrand = { name: "Broker Intelligence", logo: null, footer: null, branded: false };

let read: PageBrand | undefined;

/** The brand of the page, as the server wrote it into its head. */
export function pageBrand(): PageBrand {
  if (typeof document === "undefined") return OWN;
  if (read !== undefined) return read;
  const written = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  read = written === undefined ? OWN : { ...OWN, ...(JSON.parse(written) as Partial<PageBrand>), branded: true };
  return read;
}
