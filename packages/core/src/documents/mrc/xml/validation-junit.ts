import type { SlipValidation } from "@broker/contracts";
import type { XmlNode } from "./xml.ts";
import { withoutUnwritable, writeXml } from "./xml.ts";

type Result = SlipValidation["results"][number];

const failed = ({ result }: Result) => result === "FAIL" || result === "MISSING";

function testCase({ ruleID, fieldName, rawRiskValue, severity, result, failMessages }: Result): XmlNode {
  const name = withoutUnwritable(`${ruleID} ${fieldName}: ${rawRiskValue}`);
  const attributes = { name, classname: `mrc.${severity}`, time: "0" };
  const words = withoutUnwritable(failMessages.join("\n"));
  if (result === "PASS") return { name: "testcase", attributes, content: [] };
  if (result === "FAIL" || result === "MISSING")
    return {
      name: "testcase",
      attributes,
      content: [{ name: "failure", attributes: { message: result, type: severity }, content: [words] }],
    };
  return { name: "testcase", attributes, content: [{ name: "skipped", attributes: { message: result }, content: [] }] };
}

/**
 * The rules on a slip as JUnit XML, as CI servers read it: one suite, one case a rule; a rule that does not apply is
 * skipped.
 */
export function validationAsJunit({ slipId, version, results }: SlipValidation): string {
  const failures = results.filter(failed).length;
  const skipped = results.filter((each) => !failed(each) && each.result !== "PASS").length;
  const counts = { tests: String(results.length), failures: String(failures), errors: "0", skipped: String(skipped) };
  const suite: XmlNode = {
    name: "testsuite",
    attributes: { name: withoutUnwritable(`slip ${slipId} version ${version}`), ...counts, time: "0" },
    content: results.map(testCase),
  };
  return writeXml({ name: "testsuites", attributes: counts, content: [suite] });
}
