/** Whether a process of this number is there on this machine. */
export function processRuns(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM = it runs under another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
