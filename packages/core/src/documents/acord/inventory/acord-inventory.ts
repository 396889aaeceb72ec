import type { AcordForm } from "@broker/contracts";
import form125 from "./125.json" with { type: "json" };
import form126 from "./126.json" with { type: "json" };
import form140 from "./140.json" with { type: "json" };

interface Inventory {
  readonly count: number;
  readonly repeated: Readonly<Record<string, number>>;
  readonly groups: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const INVENTORIES: Readonly<Record<AcordForm, Inventory>> = { "125": form125, "126": form126, "140": form140 };

const expand = ({ groups }: Inventory): string[] =>
  Object.entries(groups).flatMap(([group, leaves]) =>
    Object.entries(leaves).flatMap(([leaf, rows]) => [...rows].map((row) => `${group}_${leaf}_${row}`)),
  );

const NAMES = new Map(Object.entries(INVENTORIES).map(([form, inventory]) => [form, new Set(expand(inventory))]));

/**
 * Every published field name of the form's template, as `Entity_Group_Leaf_Row`. Editions differ; a name does not
 * identify the form's text.
 */
export function acordInventory(form: AcordForm): ReadonlySet<string> {
  return NAMES.get(form) ?? new Set();
}

/** Number of fields in the form's template; a name on several pages counts each time. */
export function listedFields(form: AcordForm): number {
  const { repeated } = INVENTORIES[form];
  return acordInventory(form).size + Object.values(repeated).reduce((sum, times) => sum + times - 1, 0);
}
