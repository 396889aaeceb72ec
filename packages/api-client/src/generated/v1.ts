// Generated from openapi/v1.json: node packages/api-client/scripts/write-types.ts

export interface paths {
    "/api/v1/risk-assessment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest stored assessment of a client or a domain */
        get: operations["getRiskAssessment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stored scans, most recent first */
        get: operations["getScans"];
        put?: never;
        /** Scan a domain and wait for its assessment; with 'Prefer: respond-async' as a job */
        post: operations["postScans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The assessment of one scan */
        get: operations["getScansById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jobs, most recent first */
        get: operations["getJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A job's current state */
        get: operations["getJobsById"];
        put?: never;
        post?: never;
        /** Cancel a queued or running job; finished results are saved */
        delete: operations["deleteJobsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alerts, most recent first */
        get: operations["getAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One alert */
        get: operations["getAlertsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/frameworks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Frameworks that can be checked */
        get: operations["getFrameworks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/compliance-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a client or a domain against frameworks; what no engine assesses is not_assessed */
        post: operations["postComplianceCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/kyc/{client}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The KYC case of a client, as far as people have decided it */
        get: operations["getKycByClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/kyc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open the KYC case of a client, or run it again; the response has only what people have decided */
        post: operations["postKyc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Generated documents, most recent first */
        get: operations["getReports"];
        put?: never;
        /** Generate a report, a proposal form or an evidence bundle for a client */
        post: operations["postReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One document's record */
        get: operations["getReportsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document's file, as it was generated */
        get: operations["getReportsByIdFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Clients, by name */
        get: operations["getClients"];
        put?: never;
        /** Record a client; what is stated counts as declared */
        post: operations["postClients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One client, by id, name, company number or domain */
        get: operations["getClientsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prospects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prospects, highest risk first */
        get: operations["getProspects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prospects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One prospect */
        get: operations["getProspectsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Webhooks of the workspace */
        get: operations["getWebhooks"];
        put?: never;
        /** Add a webhook; its secret is in the response and is not shown again */
        post: operations["postWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a webhook with its messages */
        delete: operations["deleteWebhooksById"];
        options?: never;
        head?: never;
        /** Change the events of a webhook, pause it or switch it on */
        patch: operations["changeWebhooksById"];
        trace?: never;
    };
    "/api/v1/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Generate a new secret; the previous one also signs for a time */
        post: operations["postWebhooksByIdRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test message to a webhook */
        post: operations["postWebhooksByIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages to webhooks, most recent first */
        get: operations["getWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Alert: {
            id: string;
            client: components["schemas"]["ClientReference"] | null;
            domain: string | null;
            rule: string;
            title: string;
            /** @enum {string} */
            severity: "critical" | "high" | "medium" | "low";
            /** @enum {string} */
            status: "active" | "investigating" | "resolved";
            impact: string;
            actionRequired: string;
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            lastSeen: string;
            assignee: string | null;
            snoozedUntil: string | null;
            resolvedAt: string | null;
            links: {
                self: string;
            };
        };
        Client: {
            id: string;
            name: string | null;
            companyNumber: string | null;
            domain: string | null;
            industry: string | null;
            employees: number | null;
            sample: boolean;
            optedOut: boolean;
            /** Format: date-time */
            createdAt: string;
            policyExpiresOn: string | null;
            missing: string[];
            conflicts: number;
            posture: {
                value: number;
                /** @enum {string} */
                band: "Low" | "Medium" | "High";
                criticalFindings: number;
                capped: boolean;
                coverage: number;
                domain: string;
                /** Format: date-time */
                asOf: string;
            } | null;
            links: {
                self: string;
                app: string;
            };
        };
        ClientReference: {
            id: string;
            name: string;
        };
        ComplianceCheck: {
            client: components["schemas"]["ClientReference"] | null;
            domain: string | null;
            sample: boolean;
            asOf: string;
            scannedAt: string | null;
            frameworks: components["schemas"]["FrameworkCheck"][];
            links: {
                app: string | null;
            };
        };
        Delivery: {
            id: string;
            webhook: string;
            event: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed" | "dropped";
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            nextAt: string | null;
            endedAt: string | null;
            status: number | null;
            error: string | null;
        };
        FrameworkCheck: {
            framework: string;
            title: string | null;
            version: string | null;
            /** @enum {string} */
            standing: "compliant" | "partial" | "non_compliant" | "requires_validation" | "not_assessed" | "not_applicable" | "watch";
            reason: string | null;
            score: number | null;
            range: {
                low: number;
                high: number;
            } | null;
            coverage: number;
            assessed: number;
            total: number;
            counts: {
                [key: string]: number;
            };
            basis: {
                observed: number;
                documented: number;
                declared: number;
            };
            requirements: {
                id: string;
                /** @enum {string} */
                state: "met" | "partly" | "not-met" | "not-applicable" | "not-assessed";
            }[] | null;
        };
        Job: {
            id: string;
            kind: string;
            title: string;
            /** @enum {string} */
            state: "queued" | "running" | "done" | "failed" | "cancelled" | "interrupted";
            progress: {
                done: number;
                total: number | null;
                words: string;
            };
            /** Format: date-time */
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
            by: string;
            domain: string | null;
            scanId: string | null;
            problem: ({
                code: string;
                detail: string;
            } & {
                [key: string]: unknown;
            }) | null;
            links: {
                self: string;
                result: string | null;
            };
        };
        KycCase: {
            client: components["schemas"]["ClientReference"];
            sample: boolean;
            /** @enum {string} */
            state: "pending" | "decided";
            /** Format: date-time */
            openedAt: string;
            lastRunAt: string | null;
            nextRunOn: string;
            decisions: components["schemas"]["KycDecision"][];
            checks: components["schemas"]["KycPersonCheck"][];
            links: {
                self: string;
                app: string;
            };
        };
        KycDecision: {
            party: string;
            list: string;
            entry: string;
            /** @enum {string} */
            outcome: "true_match" | "false_match";
            /** Format: date-time */
            decidedAt: string;
        };
        KycPersonCheck: {
            type: string;
            /** @enum {string} */
            status: "passed" | "failed" | "requires_review";
            who: string;
            where: string;
            on: string;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            code: string;
            detail: string;
            hint?: string;
            fix?: {
                kind: string;
            } & {
                [key: string]: unknown;
            };
            errors?: {
                [key: string]: string;
            };
        } & {
            [key: string]: unknown;
        };
        Prospect: {
            id: string;
            company: string;
            domain: string;
            companyNumber: string | null;
            industry: string | null;
            employees: number | null;
            region: string | null;
            riskIndex: number | null;
            riskRange: {
                low: number;
                high: number;
            } | null;
            riskBand: string | null;
            confidence: ("Requires Validation" | "Low" | "Medium" | "High") | null;
            coverage: number | null;
            opportunity: string | null;
            assessedAt: string | null;
            optedOut: boolean;
            sample: boolean;
            client: components["schemas"]["ClientReference"] | null;
        };
        Provenance: {
            /** @enum {string} */
            kind: "observed" | "registry" | "third-party" | "declared" | "derived" | "estimated" | "sample" | "simulated" | "none";
            asOf: string | null;
        };
        Report: {
            id: string;
            client: components["schemas"]["ClientReference"];
            sample: boolean;
            /** @enum {string} */
            type: "ACORD" | "MRC" | "PROPOSAL" | "REPORT" | "BUNDLE" | "SUBMISSION" | "DOCUMENT";
            /** @enum {string} */
            format: "PDF" | "XML" | "JSON" | "HTML" | "MD" | "ZIP" | "DOCX";
            title: string;
            /** Format: date-time */
            madeAt: string;
            madeBy: string;
            status: ("submitted" | "under_review" | "accepted" | "rejected") | null;
            size: number;
            sha256: string;
            links: {
                self: string;
                file: string;
            };
        };
        RiskAssessment: {
            domain: string;
            company: string;
            client: components["schemas"]["ClientReference"] | null;
            sample: boolean;
            /** Format: date-time */
            asOf: string;
            provenance: components["schemas"]["Provenance"];
            scan: {
                id: string;
                revision: number;
                /** @enum {string} */
                status: "complete" | "partial" | "failed";
            };
            method: string;
            posture: number | null;
            risk: number | null;
            band: ("Low" | "Medium" | "High") | null;
            caveats: {
                criticalFindings: number;
                capped: boolean;
            } | null;
            basis: string | null;
            cap: {
                posture: number;
                uncapped: number;
                reasons: string[];
            } | null;
            range: {
                low: number;
                high: number;
            } | null;
            coverage: number;
            /** @enum {string} */
            confidence: "Requires Validation" | "Low" | "Medium" | "High";
            components: {
                /** @enum {string} */
                id: "webSecurity" | "cyberEssentials" | "darkWebRisk" | "businessStability" | "authenticationSecurity";
                posture: number | null;
                coverage: number;
                weight: number;
            }[];
            findings: {
                critical: number;
                high: number;
                medium: number;
                low: number;
                info: number;
            };
            placeability: {
                verdict: string;
                blockers: string[];
            };
            links: {
                self: string;
                scan: string;
                app: string;
            };
        };
        Scan: {
            id: string;
            revision: number;
            domain: string;
            /** Format: date-time */
            asOf: string;
            /** @enum {string} */
            status: "complete" | "partial" | "failed";
            method: string;
            posture: number | null;
            coverage: number;
            links: {
                self: string;
            };
        };
        Webhook: {
            id: string;
            url: string;
            events: string[];
            /** @enum {string} */
            state: "active" | "paused" | "off";
            formerSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookWithSecret: {
            id: string;
            url: string;
            events: string[];
            /** @enum {string} */
            state: "active" | "paused" | "off";
            formerSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            secret: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getRiskAssessment: {
        parameters: {
            query?: {
                client?: string;
                domain?: string;
            };
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskAssessment"];
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope risk:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getScans: {
        parameters: {
            query?: {
                limit?: number;
                after?: string;
                domain?: string;
            };
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Scan"][];
                        next: string | null;
                    };
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope risk:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postScans: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call receives the stored answer for 24 hours; another call is refused. */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: the answer is 202 with a job. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "acme.example"
                 *     }
                 */
                "application/json": {
                    domain: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskAssessment"];
                };
            };
            /** @description The job, with 'Prefer: respond-async'. */
            202: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope scans:write, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getScansById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskAssessment"];
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope risk:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getJobs: {
        parameters: {
            query?: {
                limit?: number;
                after?: string;
                open?: string;
            };
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Job"][];
                        next: string | null;
                    };
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope risk:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getJobsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope risk:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteJobsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope scans:write, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAlerts: {
        parameters: {
            query?: {
                limit?: number;
                after?: string;
                client?: string;
                status?: "open" | "active" | "investigating" | "resolved" | "all";
                severity?: "critical" | "high" | "medium" | "low";
            };
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Alert"][];
                        next: string | null;
                    };
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope risk:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAlertsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alert"];
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope risk:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFrameworks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            title: string;
                            version: string;
                        }[];
                    };
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope compliance:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postComplianceCheck: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call receives the stored answer for 24 hours; another call is refused. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client": "acme.example",
                 *       "frameworks": [
                 *         "cyber-essentials",
                 *         "iso-27001"
                 *       ]
                 *     }
                 */
                "application/json": {
                    client?: string;
                    domain?: string;
                    frameworks: string[];
                    /** @default false */
                    requirements?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplianceCheck"];
                };
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope compliance:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getKycByClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path: {
                client: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KycCase"];
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope kyc:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postKyc: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call receives the stored answer for 24 hours; another call is refused. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client": "acme.example"
                 *     }
                 */
                "application/json": {
                    client: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KycCase"];
                };
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope kyc:write, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReports: {
        parameters: {
            query?: {
                limit?: number;
                after?: string;
                client?: string;
                type?: "ACORD" | "MRC" | "PROPOSAL" | "REPORT" | "BUNDLE" | "SUBMISSION" | "DOCUMENT";
            };
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Report"][];
                        next: string | null;
                    };
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope reports:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postReports: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call receives the stored answer for 24 hours; another call is refused. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client": "acme.example",
                 *       "document": "report",
                 *       "audience": "executive",
                 *       "format": "pdf"
                 *     }
                 */
                "application/json": {
                    client: string;
                    /**
                     * @default report
                     * @enum {string}
                     */
                    document?: "report" | "proposal" | "bundle";
                    /**
                     * @default full
                     * @enum {string}
                     */
                    audience?: "executive" | "technical" | "insurance" | "compliance" | "dashboard" | "full" | "client";
                    /**
                     * @default pdf
                     * @enum {string}
                     */
                    format?: "html" | "pdf" | "md" | "json";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        client: components["schemas"]["ClientReference"];
                        sample: boolean;
                        /** @enum {string} */
                        type: "ACORD" | "MRC" | "PROPOSAL" | "REPORT" | "BUNDLE" | "SUBMISSION" | "DOCUMENT";
                        /** @enum {string} */
                        format: "PDF" | "XML" | "JSON" | "HTML" | "MD" | "ZIP" | "DOCX";
                        title: string;
                        /** Format: date-time */
                        madeAt: string;
                        madeBy: string;
                        status: ("submitted" | "under_review" | "accepted" | "rejected") | null;
                        size: number;
                        sha256: string;
                        links: {
                            self: string;
                            file: string;
                        };
                        lacking: string[];
                    };
                };
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope reports:write, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReportsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope reports:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReportsByIdFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope reports:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getClients: {
        parameters: {
            query?: {
                limit?: number;
                after?: string;
                search?: string;
            };
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Client"][];
                        next: string | null;
                    };
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope clients:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postClients: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call receives the stored answer for 24 hours; another call is refused. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme Ltd",
                 *       "companyNumber": "01234567",
                 *       "domains": [
                 *         "acme.example"
                 *       ],
                 *       "employees": 45
                 *     }
                 */
                "application/json": {
                    name: string;
                    companyNumber?: string;
                    domains?: string[];
                    industry?: string;
                    employees?: number;
                    source?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope clients:write, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getClientsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope clients:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProspects: {
        parameters: {
            query?: {
                limit?: number;
                after?: string;
                search?: string;
            };
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Prospect"][];
                        next: string | null;
                    };
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope clients:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProspectsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prospect"];
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope clients:read, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Webhook"][];
                    };
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope webhooks:manage, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call receives the stored answer for 24 hours; another call is refused. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.com/broker",
                 *       "events": [
                 *         "scan.finished",
                 *         "alert.raised"
                 *       ]
                 *     }
                 */
                "application/json": {
                    url: string;
                    events?: ("alert.raised" | "alert.worsened" | "alert.reopened" | "alert.acknowledged" | "alert.assigned" | "alert.snoozed" | "alert.snooze-ended" | "alert.resolved" | "scan.finished" | "batch.finished" | "document.created" | "placement.moved" | "kyc.changed")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope webhooks:manage, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope webhooks:manage, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeWebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         "scan.finished",
                 *         "alert.raised",
                 *         "alert.resolved"
                 *       ]
                 *     }
                 */
                "application/json": {
                    events?: ("alert.raised" | "alert.worsened" | "alert.reopened" | "alert.acknowledged" | "alert.assigned" | "alert.snoozed" | "alert.snooze-ended" | "alert.resolved" | "scan.finished" | "batch.finished" | "document.created" | "placement.moved" | "kyc.changed")[];
                    /** @enum {string} */
                    state?: "active" | "paused";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope webhooks:manage, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksByIdRotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call receives the stored answer for 24 hours; another call is refused. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "hours": 24
                 *     }
                 */
                "application/json": {
                    /** @default 24 */
                    hours?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope webhooks:manage, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksByIdTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call receives the stored answer for 24 hours; another call is refused. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope webhooks:manage, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhookDeliveries: {
        parameters: {
            query?: {
                limit?: number;
                after?: string;
                webhook?: string;
                state?: "waiting" | "delivered" | "failed" | "dropped";
            };
            header?: {
                /** @description The ETag of an answer that you have: 304 without a body if it is unchanged. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The limits of the key. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of them, and seconds until each is whole again. */
                    RateLimit?: string;
                    /** @description Id of the call, for questions to the brokerage. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Delivery"][];
                        next: string | null;
                    };
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no key, or it is not valid, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope webhooks:manage, or address or tier do not permit the call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit of the key is used up. */
            429: {
                headers: {
                    /** @description Seconds until the call may be repeated. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The error, and what to do. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
