import {
  AppError,
  type BeginOnboarding,
  readPerson,
  respondentWords,
  type SectionId,
  type SessionView,
  showList,
} from "@broker/contracts";
import { beginOnboarding, listOnboardings, readOnboarding, type Workspace } from "@broker/server/verbs";
import { clientReference } from "./named-session.ts";

/** How a conversation is begun or taken up. */
export interface Opening {
  readonly declaredBy?: string;
  readonly order?: "value" | "form";
  readonly section?: SectionId;
  readonly resume?: boolean;
  /** Number in the imported register of the company whose website is named. */
  readonly company?: string;
  readonly place: BeginOnboarding["place"];
}

/** A conversation that is begun or taken up, and the options that do nothing because it was open already. */
interface Opened {
  readonly view: SessionView;
  readonly unused: readonly string[];
}

/** The person of the client whose answers these are. AppError `usage`. */
function respondentOf(text: string): NonNullable<BeginOnboarding["respondent"]> {
  const person = readPerson(text);
  if (person?.name == null)
    throw new AppError("usage", `'${text}' names no person.`, {
      hint: "Name and position: --declared-by 'Jane Doe, Finance Director'",
    });
  return { name: person.name, position: person.position, side: "client" };
}

/** The open conversation of a client, or of all the one with the latest move. AppError `not_found`. */
async function openSession(workspace: Workspace, client: string | undefined): Promise<SessionView> {
  const named = client === undefined ? {} : { client };
  const [row] = await listOnboardings(workspace, { ...named, state: "open" });
  if (row !== undefined) return readOnboarding(workspace, row.id);
  throw new AppError("not_found", "No conversation is open.", {
    fix: { kind: "begin-onboarding", client: client ?? "<client>" },
  });
}

/**
 * Begins a conversation with a client, or takes up the open one. AppErrors `not_found`, `ambiguous`, and `usage` where
 * the open one has the answers of another person.
 */
export async function openConversation(
  workspace: Workspace,
  reference: string | undefined,
  { declaredBy, order, section, resume = false, company, place }: Opening,
): Promise<Opened> {
  const client = reference === undefined ? undefined : await clientReference(workspace, reference, company);
  if (client === undefined && !resume)
    throw new AppError("usage", "Name a client, or continue the latest conversation with --resume.", {
      hint: "broker onboard <client>\nbroker onboard --resume",
    });
  const respondent = declaredBy === undefined ? undefined : respondentOf(declaredBy);
  const isOpen =
    client === undefined || resume || (await listOnboardings(workspace, { client, state: "open" })).length > 0;
  const view =
    client === undefined || resume
      ? await openSession(workspace, client)
      : await beginOnboarding(workspace, {
          client,
          order: order ?? "value",
          place,
          ...(respondent === undefined ? {} : { respondent }),
          ...(section === undefined ? {} : { section }),
        });
  const { name, position } = view.session.respondent;
  if (respondent !== undefined && (respondent.name !== name || respondent.position !== position))
    throw new AppError(
      "usage",
      `The open conversation has the answers of ${respondentWords(view.session.respondent)}.`,
      {
        hint: "Finish it first, or leave out --declared-by.",
      },
    );
  const unused = [
    ...(section === undefined ? [] : ["--section"]),
    ...(order === undefined || order === view.session.order ? [] : ["--order"]),
  ];
  return { view, unused: isOpen ? unused : [] };
}

/** What is said of options without effect; null = each has one. */
export const unusedWords = ({ unused }: Pick<Opened, "unused">): string | null =>
  unused.length === 0
    ? null
    : `The open conversation continues where it was. ${showList(unused)}: only for a new conversation.`;
