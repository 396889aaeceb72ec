import { type BrandConfiguration, showTime } from "@broker/contracts";
import { useAddress } from "../../shared/address/use-address.ts";
import { PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { AddConfiguration } from "./add-configuration.tsx";
import { STATUS_LABELS, scopeWords, useChosen } from "./label-calls.ts";

interface Step {
  readonly sentence: string;
  readonly label: string;
  readonly part: string;
  readonly id: string;
}

/** What to do next, the most pressing first. */
function stepsOf(items: readonly BrandConfiguration[]): Step[] {
  return items.flatMap(({ id, name, status, version, scope, clients }): Step[] => {
    if (status === "pending")
      return [
        { sentence: `${name}: its domain or sender is not verified yet.`, label: "Show records", part: "features", id },
      ];
    if (status === "inactive" && version === 1)
      return [{ sentence: `${name}: no branding is saved yet.`, label: "Set branding", part: "branding", id }];
    if (status === "active" && scope === "clients" && clients === 0)
      return [{ sentence: `${name}: no client is chosen.`, label: "Choose clients", part: "features", id }];
    return [];
  });
}

/** What applies now, and what to do next. */
export function LabelOverview({ onOpen }: { readonly onOpen: (part: string) => void }) {
  const { list } = useChosen();
  const [, { put }] = useAddress();
  const open = (id: string, part: string) => put({ brand: id, label: part });
  return (
    <DataState
      answer={list}
      skeletonRows={5}
      safe="Configurations are unaffected."
      empty={{
        sentence: "No configuration yet: app, documents and emails carry the product's own look.",
        fills:
          "A configuration has a name, a logo, colours and a font. It applies to the workspace, or to chosen clients.",
        action: <AddConfiguration onAdded={(id) => open(id, "branding")} />,
      }}
    >
      {({ items }) => {
        const applied = items.filter(({ status }) => status !== "inactive");
        const steps = stepsOf(items);
        return (
          <>
            {steps.length === 0 ? null : (
              <SlipSection first heading="Next steps">
                <ul className="grid gap-2">
                  {steps.map(({ sentence, label, part, id }) => (
                    <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                      <span className="min-w-0 break-words">{sentence}</span>
                      <Button size="small" onClick={() => open(id, part)}>
                        {label}
                      </Button>
                    </li>
                  ))}
                </ul>
              </SlipSection>
            )}
            <SlipSection
              first={steps.length === 0}
              heading="In force"
              note="A client's documents and emails carry its own configuration, else that of the workspace."
            >
              {applied.length === 0 ? (
                <p>No configuration is active: app, documents and emails carry the look of the settings.</p>
              ) : (
                <TableBox label="Configurations in force">
                  <PlainTable
                    className="stack"
                    caption="Configurations in force"
                    rows={applied}
                    rowKey={({ id }) => id}
                    columns={[
                      { head: "Name", cell: ({ name }) => <span className="break-words">{name}</span> },
                      { head: "Applies to", cell: scopeWords, small: "full" },
                      { head: "Status", cell: ({ status }) => STATUS_LABELS[status], small: "aside" },
                      { head: "Last updated", cell: ({ lastUpdated }) => showTime(lastUpdated), small: "full" },
                    ]}
                  />
                </TableBox>
              )}
              <p className="mt-4 flex flex-wrap gap-2">
                <Button onClick={() => onOpen("configurations")}>All configurations</Button>
                <Button onClick={() => onOpen("api")}>API keys</Button>
              </p>
            </SlipSection>
          </>
        );
      }}
    </DataState>
  );
}
