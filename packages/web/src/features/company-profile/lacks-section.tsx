import { type BrokerageDocument, showList, WORKSPACE_SETTINGS } from "@broker/contracts";
import { Link } from "react-router";
import { useSession } from "../../data/use-session.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { completeWords, type MissingSetting, missingOf } from "./profile-words.ts";

const labelOf = (setting: string): string => WORKSPACE_SETTINGS.find(({ key }) => key === setting)?.label ?? setting;

const none = <span className="text-ink-3">None</span>;

interface LacksSectionProps {
  readonly documents: readonly BrokerageDocument[];
  /** Whether the user may enter what is missing. */
  readonly mayChange: boolean;
}

/** What documents still lack of the brokerage, by what is to be recorded. */
export function LacksSection({ documents, mayChange }: LacksSectionProps) {
  const { data: session } = useSession();
  if (session === undefined) return null;
  const missing = missingOf(documents, session.tier);
  const complete = completeWords(documents, session.tier);
  const name = ({ setting }: MissingSetting) =>
    mayChange ? (
      <Link className="link" to={`#${setting}`}>
        {labelOf(setting)}
      </Link>
    ) : (
      labelOf(setting)
    );
  return (
    <SlipSection
      first
      heading="What documents lack"
      note="According to each document's own requirements. A document is marked as a draft until it is complete."
    >
      {missing.length === 0 ? (
        <p className="lead">Every document has the brokerage details that it prints.</p>
      ) : (
        <>
          <PlainTable
            className="stack"
            caption="Brokerage details that documents lack"
            rows={missing}
            rowKey={({ setting }) => setting}
            columns={[
              { head: "Not recorded", cell: name, small: "title" },
              {
                head: "Stay drafts",
                cell: ({ drafts }) => (drafts.length === 0 ? none : showList(drafts)),
                small: "full",
                label: "stay drafts",
              },
              {
                head: "Printed without it",
                cell: ({ blanks }) => (blanks.length === 0 ? none : showList(blanks)),
                small: "full",
                label: "printed without it",
              },
            ]}
          />
          {complete === "" ? null : <p className="mt-3 text-sm text-ink-2">Complete: {complete}.</p>}
        </>
      )}
    </SlipSection>
  );
}
