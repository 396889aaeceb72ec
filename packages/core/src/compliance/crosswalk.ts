import { type CrosswalkRow, type HubControl, RELATIONS } from "@broker/contracts";
import type { SourcedMapping } from "./library.ts";

const leg = ({ requirement, relation, source, date }: SourcedMapping) => ({ requirement, relation, source, date });

/**
 * The requirements of two frameworks that are mapped to the same control, with both relations and their sources. The
 * weaker relation counts for the pair. No framework is mapped to another: every pair goes through a control. Pure.
 */
export function crosswalk(
  from: readonly SourcedMapping[],
  to: readonly SourcedMapping[],
  control: (id: string) => Pick<HubControl, "id" | "title">,
): CrosswalkRow[] {
  return from.flatMap((first) =>
    to
      .filter((second) => second.control === first.control)
      .map((second) => {
        const { id, title } = control(first.control);
        const weaker = Math.max(RELATIONS.indexOf(first.relation), RELATIONS.indexOf(second.relation));
        const relation = RELATIONS[weaker] ?? first.relation;
        return { control: { id, title }, from: leg(first), to: leg(second), relation };
      }),
  );
}
