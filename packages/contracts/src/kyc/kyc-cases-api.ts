import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { MadeFile } from "../api/mrc-api.ts";
import { PageQuery, pageOf } from "../api/page-of.ts";
import { ReportFileFormat } from "../service/report-call.ts";
import { HandCheck, KycCase, KycCheck, KycClient } from "./kyc-case.ts";
import { KYC_CHECK_STATUSES, KYC_CHECK_TYPES, KYC_FREQUENCIES, KYC_RISKS, KYC_STATUSES } from "./kyc-words.ts";
import { KycParty, NewKycParty } from "./party.ts";

const Name = z.string().min(1).max(253);
const OfClient = z.strictObject({ client: Name });
const FEATURE = { feature: "idv_kyc_workflows" } as const;

/** Filter of cases. */
export const KycQuery = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  status: z.enum(KYC_STATUSES).optional(),
  risk: z.enum(KYC_RISKS).optional(),
  /** Only cases whose next run is due. */
  due: z.stringbool().optional(),
});
export type KycQuery = z.infer<typeof KycQuery>;

/** What is set of a case when it is opened or changed. */
export const KycCaseForm = z.strictObject({
  type: z.enum(["company", "individual"]).optional(),
  frequency: z.enum(KYC_FREQUENCIES).optional(),
  /** User name; null = no one. */
  handler: z.string().trim().min(1).max(120).nullish(),
  /** Whether nominees hold shares or offices; null = not known. */
  nominees: z.boolean().nullish(),
});
export type KycCaseForm = z.infer<typeof KycCaseForm>;

/** Cases by band of the score: 80-100, 60-79, 40-59, 0-39. Source: specification §9. */
export const KycDistribution = z.strictObject({
  from80: z.int().nonnegative(),
  from60: z.int().nonnegative(),
  from40: z.int().nonnegative(),
  below40: z.int().nonnegative(),
  /** Without a score. */
  notAssessed: z.int().nonnegative(),
});

/** Figures of KYC, sample clients included only in a sample workspace. */
export const KycOverview = z.strictObject({
  cases: z.int().nonnegative(),
  byStatus: z.record(z.enum(KYC_STATUSES), z.int().nonnegative()),
  /** Hits that wait for a person, of clients with and without a case. */
  openHits: z.int().nonnegative(),
  due: z.int().nonnegative(),
  distribution: KycDistribution,
  /** Imported lists, and those that a screening must include but that are not imported. */
  lists: z.array(
    z.strictObject({
      list: z.string(),
      /** ISO day of the list; null = it states none, or is not imported. */
      asOf: z.iso.date().nullable(),
      /** null = not imported. */
      entries: z.int().nonnegative().nullable(),
      /** A screening must include it, or the sanctions gate is closed. */
      required: z.boolean(),
    }),
  ),
  /** Cases whose next run is due, the longest due first; at most ten. */
  dueCases: z.array(z.strictObject({ id: z.string(), name: z.string(), on: z.iso.date() })),
});
export type KycOverview = z.infer<typeof KycOverview>;

/** A check with its client. */
export const ListedKycCheck = KycCheck.extend({ client: z.strictObject({ id: z.string(), name: z.string() }) });
export type ListedKycCheck = z.infer<typeof ListedKycCheck>;

/** Cases, owners, checks and reports; from Enhanced on. */
export const KYC_CASES_API = {
  "GET /api/kyc": {
    summary: "KYC cases by name",
    role: "viewer",
    ...FEATURE,
    query: KycQuery,
    answer: pageOf(KycClient),
  },
  "GET /api/kyc/overview": {
    summary: "KYC figures: status, score distribution, open hits, what is due",
    role: "viewer",
    ...FEATURE,
    answer: KycOverview,
  },
  "GET /api/kyc/checks": {
    summary: "Compliance checks of cases, by client",
    role: "viewer",
    ...FEATURE,
    query: PageQuery.extend({
      type: z.enum(KYC_CHECK_TYPES).optional(),
      status: z.enum(KYC_CHECK_STATUSES).optional(),
    }),
    answer: pageOf(ListedKycCheck),
  },
  "GET /api/kyc/export": {
    summary: "Every case as CSV or JSON",
    role: "viewer",
    ...FEATURE,
    query: z.strictObject({ format: z.enum(["csv", "json"]) }),
    answer: "file",
  },
  "GET /api/kyc/:client": {
    summary: "A case with parties, ownership, checks, hits and score",
    role: "viewer",
    ...FEATURE,
    params: OfClient,
    answer: KycCase,
  },
  "POST /api/kyc/:client/open": {
    summary: "Open a case",
    role: "broker",
    ...FEATURE,
    params: OfClient,
    body: KycCaseForm,
    status: 201,
    answer: KycCase,
  },
  "PATCH /api/kyc/:client": {
    summary: "Change the frequency, the handler or the nominees of a case",
    role: "broker",
    ...FEATURE,
    params: OfClient,
    body: KycCaseForm.extend({ version: z.int().nonnegative() }),
    answer: KycCase,
  },
  "POST /api/kyc/:client/run": {
    summary: "Run a case: read the register, screen every party, apply the checks",
    role: "broker",
    ...FEATURE,
    params: OfClient,
    answer: KycCase,
  },
  "POST /api/kyc/:client/parties": {
    summary: "Enter an officer, owner, subsidiary or other party",
    role: "broker",
    ...FEATURE,
    params: OfClient,
    body: NewKycParty,
    status: 201,
    answer: KycParty,
  },
  "DELETE /api/kyc/:client/parties/:party": {
    summary: "Remove a party that was entered; it stays on record as removed",
    role: "broker",
    ...FEATURE,
    params: OfClient.extend({ party: Name }),
    status: 204,
    answer: "nothing",
  },
  "POST /api/kyc/:client/checks": {
    summary: "Record a check made by a person: who, where, date, and a file if one is sent",
    role: "broker",
    ...FEATURE,
    params: OfClient,
    takesFile: true,
    status: 201,
    answer: HandCheck,
  },
  "GET /api/kyc/:client/checks/:check/file": {
    summary: "The file of a check by hand; each view is audited",
    role: "viewer",
    ...FEATURE,
    params: OfClient.extend({ check: z.string().min(1).max(40) }),
    answer: "file",
  },
  "POST /api/kyc/:client/report": {
    summary: "Generate the KYC report and save it with an export record",
    role: "broker",
    ...FEATURE,
    params: OfClient,
    body: z.strictObject({ format: ReportFileFormat.default("pdf") }),
    answer: MadeFile,
  },
} as const satisfies ApiRoutes;
