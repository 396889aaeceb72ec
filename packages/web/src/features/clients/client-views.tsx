import { type ApiInputs, CLIENT_VIEWS, type ClientViewName } from "@broker/contracts";
import { useAddress } from "../../shared/address/use-address.ts";

type ClientsQuery = NonNullable<ApiInputs["GET /api/clients"]["query"]>;

interface SavedView {
  readonly label: string;
  readonly query: Partial<ClientsQuery>;
}

/** Views of the client list that brokers open every day, by their name in the address. */
export const SAVED_VIEWS = CLIENT_VIEWS satisfies Readonly<Record<ClientViewName, SavedView>>;

export const isSavedView = (name: string | undefined): name is keyof typeof SAVED_VIEWS =>
  name !== undefined && Object.hasOwn(SAVED_VIEWS, name);

/** The saved views as buttons; one replaces the filters of another. @param address prefix of the table's parts */
export function ClientViews({ address }: { readonly address: string }) {
  const [params, { go }] = useAddress();
  const part = (name: string) => (address === "" ? name : `${address}.${name}`);
  const open = params.get(part("view"));
  const show = (name: string | null): void =>
    go((now) => {
      for (const each of ["view", "state", "onboarding", "lacks", "q"]) now.delete(part(each));
      if (name !== null) now.set(part("view"), name);
      return now;
    });
  const entries = [["", "All"], ...Object.entries(SAVED_VIEWS).map(([name, { label }]) => [name, label])] as const;
  return (
    <fieldset aria-label="Saved views" className="no-print mb-3 flex flex-wrap gap-2">
      {entries.map(([name = "", label]) => {
        const chosen = name === "" ? !isSavedView(open ?? undefined) : open === name;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={chosen}
            className={`min-h-8 rounded border px-3 text-sm pointer-coarse:min-h-11 ${
              chosen ? "border-accent bg-accent-tint font-semibold" : "border-rule hover:bg-sunk"
            }`}
            onClick={() => show(name === "" ? null : name)}
          >
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}
