import { PERMISSIONS, type PermissionEntry, showDate } from "@broker/contracts";
import { useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { USER_LISTS } from "./user-actions.tsx";
import { PERMISSION_WORDS } from "./user-words.ts";

const [PERMISSION] = PERMISSIONS;

/** Gives a permission to a person by name, who need not be a user. */
function GiveDialog({ suggested, onClose }: { readonly suggested: string; readonly onClose: () => void }) {
  const give = useChange("PUT /api/permissions/:name/:permission", USER_LISTS);
  const [name, setName] = useState(suggested);
  const params = { name: name.trim(), permission: PERMISSION };
  return (
    <FormDialog
      title={PERMISSION_WORDS[PERMISSION]}
      sub="Confirms decisions on hits, opens the sanctions gate with a reason, and records licences."
      submit="Give permission"
      busy={give.isPending}
      disabled={params.name === ""}
      error={give.error}
      onClose={onClose}
      onSubmit={() => give.mutate({ params }, { onSuccess: onClose })}
    >
      <TextBox label="Name" value={name} onChange={setName} maxLength={100} />
    </FormDialog>
  );
}

function Given({ entries }: { readonly entries: readonly PermissionEntry[] }) {
  const take = useChange("DELETE /api/permissions/:name/:permission", USER_LISTS);
  if (entries.length === 0) return <p className="text-ink-2">No one other than the users above has a permission.</p>;
  return (
    <>
      <RefusalNotice error={take.error} className="mb-4" />
      <PlainTable
        className="stack"
        caption="Permissions of people without an account"
        rows={entries}
        rowKey={({ name, permission }) => `${name} ${permission}`}
        columns={[
          { head: "Name", cell: ({ name }) => name, small: "title", cellClass: "wrap-anywhere" },
          { head: "Permission", cell: ({ permission }) => PERMISSION_WORDS[permission], small: "below" },
          {
            head: "Given",
            cell: ({ createdAt, createdBy }) => `${showDate(createdAt)}, by ${createdBy}`,
            small: "full",
            label: "given",
          },
          {
            head: <span className="sr-only">Actions</span>,
            small: "aside",
            cell: ({ name, permission }) => (
              <Button
                size="small"
                disabled={take.isPending}
                aria-label={`Take back: ${PERMISSION_WORDS[permission]}, ${name}`}
                onClick={() => take.mutate({ params: { name, permission } })}
              >
                Take back
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}

interface PermissionsSectionProps {
  /** Names of the users, whose permissions the table above shows. */
  readonly users: readonly string[];
  /** The person who signed in; they may have no account. */
  readonly own: string;
}

/** Permissions of people who have no account: the person who starts the server, and those on the command line. */
export function PermissionsSection({ users, own }: PermissionsSectionProps) {
  const answer = useAnswer("GET /api/permissions", {});
  const [giving, setGiving] = useState(false);
  const known = new Set(users.map((name) => name.toLowerCase()));
  return (
    <SlipSection
      heading="People without an account"
      note="The person who starts the server, and those who act by name on the command line."
    >
      <DataState answer={answer} skeletonRows={2} isEmpty={() => false}>
        {({ items }) => <Given entries={items.filter(({ name }) => !known.has(name.toLowerCase()))} />}
      </DataState>
      <Button className="mt-4" onClick={() => setGiving(true)}>
        Grant a permission
      </Button>
      {giving ? (
        <GiveDialog suggested={known.has(own.toLowerCase()) ? "" : own} onClose={() => setGiving(false)} />
      ) : null}
    </SlipSection>
  );
}
