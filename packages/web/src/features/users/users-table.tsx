import { type PasswordLink, showDate, type UserEntry } from "@broker/contracts";
import { useMemo, useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import type { TableColumn, TableFilter } from "../../shared/data-table/table-column.ts";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { userMfaWords } from "../account/sign-in-words.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { LinkDialog } from "./invite-dialog.tsx";
import { QUESTIONS, RowMenu, type UserAction, useUserActions } from "./user-actions.tsx";
import { PERMISSION_WORDS, seenWords, signInWords } from "./user-words.ts";

const FILTER: TableFilter<UserEntry> = {
  search: "Search users...",
  choices: [
    {
      key: "role",
      all: "All roles",
      options: ["viewer", "broker", "admin"].map((value) => ({ value, label: value })),
      matches: ({ role }, value) => role === value,
    },
  ],
};

const NONE = <span className="text-ink-3">None</span>;

const permissionsOf = ({ permissions }: UserEntry): string =>
  permissions.map((each) => PERMISSION_WORDS[each]).join(", ");

const COLUMNS: readonly TableColumn<UserEntry>[] = [
  {
    key: "name",
    head: "Name",
    value: ({ name }) => name,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: "email",
    head: "Email",
    value: ({ email }) => email,
    cell: ({ email }) => (
      <>
        <PhoneWords>email </PhoneWords>
        {email === null ? NONE : <span className="wrap-anywhere">{email}</span>}
      </>
    ),
    small: "full",
  },
  { key: "role", head: "Role", value: ({ role }) => role, small: "below", smallLabel: "" },
  {
    key: "permissions",
    head: "Permissions",
    value: permissionsOf,
    cell: (user) => (
      <>
        <PhoneWords>permissions </PhoneWords>
        {permissionsOf(user) || NONE}
      </>
    ),
    small: "full",
  },
  { key: "sign-in", head: "Sign-in", value: signInWords, small: "full" },
  {
    key: "mfa",
    head: "MFA",
    value: userMfaWords,
    cell: (user) => (
      <>
        <PhoneWords>MFA </PhoneWords>
        {userMfaWords(user)}
      </>
    ),
    small: "full",
  },
  {
    key: "seen",
    head: "Last seen",
    value: ({ lastSeenAt }) => lastSeenAt,
    cell: (user) => (
      <span className="whitespace-nowrap">
        <PhoneWords>last seen </PhoneWords>
        {seenWords(user)}
      </span>
    ),
    largestFirst: true,
    small: "full",
  },
  {
    key: "created",
    head: "Created",
    value: ({ createdAt }) => createdAt.slice(0, 10),
    cell: ({ createdAt, createdBy }) => (
      <>
        <PhoneWords>created </PhoneWords>
        <span className="whitespace-nowrap">{showDate(createdAt)}</span>, by {createdBy}
      </>
    ),
    largestFirst: true,
    small: "full",
  },
];

interface UsersTableProps {
  readonly users: readonly UserEntry[];
  /** The link that was made for a user who was just invited; null = none. */
  readonly made: (PasswordLink & { readonly name: string }) | null;
  readonly onMade: (link: (PasswordLink & { readonly name: string }) | null) => void;
}

/** The users of the workspace: change, link, MFA, sessions, disable, remove. */
export function UsersTable({ users, made, onMade }: UsersTableProps) {
  const link = useChange("POST /api/users/:name/link", []);
  const { run, error, busy } = useUserActions();
  const [asked, setAsked] = useState<UserAction | null>(null);
  const [changing, setChanging] = useState<string | null>(null);
  const { mutate } = link;
  const columns = useMemo(
    (): readonly TableColumn<UserEntry>[] => [
      ...COLUMNS,
      {
        key: "actions",
        head: "Actions",
        fixed: true,
        small: "aside",
        smallLabel: "",
        cell: (user) => (
          <RowMenu
            user={user}
            onChange={() => setChanging(user.name)}
            onLink={() =>
              mutate(
                { params: { name: user.name } },
                { onSuccess: (answered) => onMade({ name: user.name, ...answered }) },
              )
            }
            onAction={setAsked}
          />
        ),
      },
    ],
    [mutate, onMade],
  );
  const question = asked === null ? null : QUESTIONS[asked.kind];
  const changed = users.find(({ name }) => name === changing);
  return (
    <>
      <RefusalNotice error={error ?? link.error} className="mb-4" />
      <DataTable
        caption="Users"
        columns={columns}
        rows={users}
        rowKey={({ name }) => name}
        sort={{ by: "name", down: false }}
        filter={FILTER}
        export={{ name: "users.csv" }}
        address="users"
        nothing="No users match."
      />
      {made === null ? null : <LinkDialog link={made} onClose={() => onMade(null)} />}
      {changed === undefined ? null : (
        <ChangeDialog key={changed.name} user={changed} onClose={() => setChanging(null)} />
      )}
      {asked === null || question === null ? null : (
        <ConfirmDialog
          open
          title={question.title}
          confirm={question.confirm}
          busy={busy}
          onOpenChange={() => setAsked(null)}
          onConfirm={() => run(asked, () => setAsked(null))}
        >
          <p>
            {asked.name}. {question.text}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
