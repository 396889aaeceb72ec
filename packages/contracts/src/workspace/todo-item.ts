import { z } from "zod";

/** Reasons for a task, most urgent first. */
export const TODO_KINDS = ["status", "settle", "register", "renewal", "resume", "trigger", "scan"] as const;

/** One task for the user. Texts may be external: escape them. */
export const TodoItem = z.strictObject({
  kind: z.enum(TODO_KINDS),
  /** What to do, as a command. */
  title: z.string(),
  /** Why, in a sentence. */
  detail: z.string(),
  /** Where the app does it, from its root. */
  address: z.string(),
  /** The day by which; ISO 8601. */
  due: z.string().nullable(),
});
export type TodoItem = z.infer<typeof TodoItem>;

/** What waits, the most pressing first. */
export const TodoList = z.strictObject({
  items: z.array(TodoItem),
  /** How many wait in all, those that are not listed too. */
  total: z.int().nonnegative(),
});
export type TodoList = z.infer<typeof TodoList>;
