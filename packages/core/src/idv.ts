export { readMrz } from "./idv/mrz/read-mrz.ts";
export { checkIdentifier } from "./idv/numbers/check-identifier.ts";
export { addDocument, decideDocument, decideWorkflow, startWorkflow } from "./idv/workflow/change-workflow.ts";
export { idvOverview } from "./idv/workflow/overview.ts";
export { workflowView } from "./idv/workflow/workflow-view.ts";
