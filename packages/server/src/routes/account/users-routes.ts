import type { OpenSession, User } from "@broker/adapters";
import type { SESSION_API, SessionEntry, USERS_API } from "@broker/contracts";
import type { FastifyRequest } from "fastify";
import type { Handlers } from "../../app/call.ts";
import type { ServerParts } from "../../app/server-parts.ts";
import { makePasswordLink } from "../../security/password-links.ts";
import { ownOrigin } from "../../security/protect.ts";
import { changePermission } from "../../verbs/users/permissions.ts";
import { changeUser, entryOf, userEntries } from "../../verbs/users/user-entries.ts";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** Beginning of the hash of a session's secret: its id. */
const ID_LENGTH = 16;

const currentId = async ({ sessions }: ServerParts, request: FastifyRequest): Promise<string | undefined> =>
  (await sessions.current(request))?.hash?.slice(0, ID_LENGTH);

const entriesOf = (open: readonly OpenSession[], current: string | undefined): SessionEntry[] =>
  open.map((each) => ({ ...each, current: each.id === current }));

/** The entry of a changed user. */
const entry = async ({ database }: Workspace, changed: Promise<User>) => entryOf(database, await changed);

/** Users, their sessions, and the audit log. */
export const usersRoutes = (parts: ServerParts): Handlers<typeof USERS_API> => {
  const { sessions, setup } = parts;
  const { access: server } = setup;
  return {
    "GET /api/users": async ({ workspace }) => ({ items: await userEntries(workspace.database) }),
    "POST /api/users": ({ workspace, body }) =>
      entry(workspace, workspace.database.access.addUser(body, actorOf(workspace))),
    "PATCH /api/users/:name": ({ workspace, params, body }) => changeUser(workspace, params.name, body),
    "PUT /api/users/:name/disabled": ({ workspace, params, body }) =>
      entry(workspace, workspace.database.access.setUserDisabled(params.name, body.disabled, actorOf(workspace))),
    "PUT /api/users/:name/role": ({ workspace, params, body }) =>
      entry(workspace, workspace.database.access.setRole(params.name, body.role, actorOf(workspace))),
    "PUT /api/users/:name/email": ({ workspace, params, body }) =>
      entry(workspace, workspace.database.access.setEmail(params.name, body.email, actorOf(workspace))),
    "PUT /api/users/:name/password": async ({ workspace, params, body }) => {
      const { access } = workspace.database;
      await access.setPassword(params.name, body.password, actorOf(workspace));
      return undefined;
    },
    "GET /api/permissions": async ({ workspace }) => ({ items: [...(await workspace.database.access.permissions())] }),
    "PUT /api/permissions/:name/:permission": ({ workspace, params }) => changePermission(workspace, params, true),
    "DELETE /api/permissions/:name/:permission": ({ workspace, params }) => changePermission(workspace, params, false),
    "POST /api/users/:name/link": async ({ workspace, params, request }) => {
      const { access } = workspace.database;
      const url = ownOrigin(request, server);
      const link = await makePasswordLink(access, { clock: server.clock, url, name: params.name });
      await access.noteUser("user link made", params.name, actorOf(workspace));
      return link;
    },
    "DELETE /api/users/:name/mfa": async ({ workspace, params }) => {
      const { access } = workspace.database;
      await access.removeMfa(params.name, actorOf(workspace));
      await access.endSessions(params.name, {}, actorOf(workspace));
      return undefined;
    },
    "DELETE /api/users/:name/sessions": async ({ workspace, params }) => ({
      ended: await workspace.database.access.endSessions(params.name, {}, actorOf(workspace)),
    }),
    "GET /api/sessions": async ({ workspace, request }) => {
      const open = await workspace.database.access.sessions(server.clock.now(), { idleMs: sessions.idleMs() });
      return { items: entriesOf(open, await currentId(parts, request)) };
    },
    "DELETE /api/sessions/:id": async ({ workspace, params }) => {
      await workspace.database.access.endSessionById(params.id, {}, actorOf(workspace));
      return undefined;
    },
    "DELETE /api/users/:name": async ({ workspace, params }) => {
      const { access } = workspace.database;
      await access.removeUser(params.name, actorOf(workspace));
      return undefined;
    },
    "GET /api/audit": async ({ workspace, query }) => {
      const { audit } = workspace.database;
      const { changes, next } = await audit.page(query);
      return { items: [...changes], next };
    },
  };
};

type AccountKey = Extract<keyof typeof SESSION_API, `${string} /api/account${string}`>;

/** How the caller signs in, and their own sessions. */
export const accountRoutes = (parts: ServerParts): Pick<Handlers<typeof SESSION_API>, AccountKey> => {
  const { sessions, setup } = parts;
  const { clock } = setup.access;
  return {
    "GET /api/account": async ({ workspace, actor, request }) => {
      const { access } = workspace.database;
      const user = (await sessions.current(request))?.user ?? null;
      const open = await access.sessions(clock.now(), { user: user?.name ?? null, idleMs: sessions.idleMs() });
      return {
        name: actor.name,
        kind: user?.signIn ?? "owner",
        mfa: {
          ...(user === null ? { since: null, recoveryCodes: 0 } : await access.mfaState(user.name)),
          required: sessions.requiresMfa(),
        },
        sessions: entriesOf(open, await currentId(parts, request)),
      };
    },
    "DELETE /api/account/sessions": async ({ workspace, request }) => {
      const user = (await sessions.current(request))?.user?.name ?? null;
      const except = await currentId(parts, request);
      const kept = except === undefined ? {} : { except };
      return { ended: await workspace.database.access.endSessions(user, kept, actorOf(workspace)) };
    },
    "DELETE /api/account/sessions/:id": async ({ workspace, params, request }) => {
      const user = (await sessions.current(request))?.user?.name ?? null;
      await workspace.database.access.endSessionById(params.id, { user }, actorOf(workspace));
      return undefined;
    },
  };
};
