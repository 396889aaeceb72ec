/** The header of a call that names the workspace which its page shows; a call for the other one is refused. */
export const SHOWN_WORKSPACE_HEADER = "broker-workspace";
