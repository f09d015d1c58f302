import { z } from 'zod'
import { call, hostErrors, pickErrors, providers, roles } from '#core/contract'
import { adminErrors } from '../errors.ts'
import { Count, Flag } from './people.ts'

/** How many accounts have an authenticator; `percentage` is an integer. */
export const MfaStats = z.object({ total_users: Count, mfa_enrolled: Count, percentage: Count }).meta({ id: 'MfaStats' })
export type MfaStats = z.output<typeof MfaStats>

/** A line of the overview's status list. `off` is a setting, not a fault. */
export const StatusLine = z
  .object({
    key: z.enum(['database', 'mail', 'payments', 'openai', 'anthropic', 'gemini', 'audit', 'jobs', 'admins']),
    state: z.enum(['ok', 'off', 'fault']),
  })
  .meta({ id: 'StatusLine' })
export type StatusLine = z.output<typeof StatusLine>

export const Overview = z
  .object({
    totals: z.object({
      users: Count,
      new_this_week: Count,
      mfa_enrolled: Count,
      lifetime: Count,
      admins: Count,
      testers: Count,
      influencers: Count,
      blocked: Count,
    }),
    status: z.array(StatusLine),
  })
  .meta({ id: 'AdminOverview' })
export type Overview = z.output<typeof Overview>

export const DatabaseReport = z
  .object({
    kind: z.enum(['sqlite', 'mongodb']),
    collections: z.array(z.object({ slug: z.string().meta({ examples: ['users'] }), rows: Count })),
    /** Applied migrations, newest first; MongoDB needs none. The host starts only when all are applied. */
    migrations: z.array(z.object({ name: z.string().meta({ examples: ['20260314_092653_projects'] }), applied_at: z.string() })),
  })
  .meta({ id: 'DatabaseReport' })
export type DatabaseReport = z.output<typeof DatabaseReport>

/** The last run of one of the host's jobs, in any process. */
const JobRun = z
  .object({
    name: z.string().meta({ examples: ['20260314_092653_projects'] }),
    every: z.number().describe('Seconds between two runs.'),
    state: z
      .enum(['waiting', 'running', 'done', 'failed', 'cut-off'])
      .describe('`waiting` for the first run; `cut-off` if the process ended during the run.'),
    began_at: z.string().nullable().describe('The start of the last run.'),
    seconds: z.number().nullable().describe('The duration of the last completed run, in seconds.'),
    succeeded_at: z.string().nullable().describe('The end of the last successful run.'),
    next_at: z.string().describe('The time of the next run.'),
  })
  .meta({ id: 'JobRun' })

export const Diagnostics = z
  .object({
    email: z.string(),
    user_id: z.string(),
    app_role: z.enum(roles),
    /** Each is the result of one security test; the third, the paywall bypass, is a call of the access plugin. */
    tests: z.object({ profile_admin_role: Flag, admin_invite: Flag }),
    profile: z.object({
      user_id: z.string(),
      email: z.string(),
      admin_role: z
        .string()
        .nullable()
        .meta({ examples: ['admin'] }),
      mfa_enrolled: Flag,
      created_at: z.string(),
      updated_at: z.string(),
    }),
  })
  .meta({ id: 'Diagnostics' })
export type Diagnostics = z.output<typeof Diagnostics>

export const HealthSnapshot = z
  .object({
    user: z.object({ id: z.string(), email: z.string() }),
    debugEnabled: Flag,
    mfa: z.object({ totpVerified: Flag, webauthnVerified: Flag, enrolled: Flag }),
    access: z.object({ appRole: z.enum(roles), hasAccess: Flag }),
    providers: z.array(
      z.object({
        provider: z.enum(providers),
        hasPlatformKey: Flag,
        /** Seconds for which the platform's calls are paused after failures. */
        pausedFor: z.number().nullable(),
        /** Retired models whose replacements were used. */
        replaced: z.array(z.object({ model: z.string(), replacement: z.string().meta({ examples: ['gpt-4o-mini'] }), at: z.string() })),
      }),
    ),
  })
  .meta({ id: 'HealthSnapshot' })
export type HealthSnapshot = z.output<typeof HealthSnapshot>

/** The messages of a probe, in the form that an AI provider accepts. */
export const ProbeRequest = z
  .object({
    model: z.string().min(1),
    messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string().min(1) })).min(1),
  })
  .meta({ id: 'ProbeRequest' })
export type ProbeRequest = z.output<typeof ProbeRequest>

export const ProbeResult = z
  .object({
    code: z.string().meta({ examples: ['M1.1'] }),
    ok: Flag,
    error: z.string().nullable(),
    response: z.string().meta({ examples: ['READY'] }),
  })
  .meta({ id: 'ProbeResult' })
export type ProbeResult = z.output<typeof ProbeResult>

export const overviewCalls = {
  overview: call('admin')
    .route({
      method: 'GET',
      path: '/api/admin/overview',
      operationId: 'getAdminOverview',
      summary: 'Get totals of people and the status of each part',
    })
    .output(Overview),
}

/** The state of the school's parts. */
export const healthCalls = {
  mfaStats: call('admin')
    .meta({ readsOnly: true })
    .route({
      method: 'POST',
      path: '/api/admin-mfa-stats',
      operationId: 'getMfaStats',
      summary: 'Count the accounts that have an authenticator',
    })
    .output(MfaStats),
  database: call('admin')
    .route({
      method: 'GET',
      path: '/api/admin/database',
      operationId: 'getDatabaseReport',
      summary: 'Get row counts and applied migrations of the database',
    })
    .output(DatabaseReport),
  jobs: call('admin')
    .route({
      method: 'GET',
      path: '/api/admin/jobs',
      operationId: 'listJobs',
      summary: 'List the jobs that the host runs by itself, with the last run of each',
    })
    .output(z.array(JobRun)),
  diagnostics: call('verified')
    .route({
      method: 'GET',
      path: '/api/admin/diagnostics',
      operationId: 'getOwnDiagnostics',
      summary: 'Get what the server knows of your own session and role',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .output(Diagnostics),
  /** The handler itself refuses, with the specification's texts. */
  health: call('public')
    .route({
      method: 'GET',
      path: '/api/admin/health',
      operationId: 'getAdminHealth',
      summary: 'Get the health snapshot of providers and access (admins)',
    })
    .errors(pickErrors(hostErrors, 'UNAUTHORIZED', 'ADMIN_REQUIRED'))
    .errors(pickErrors(adminErrors, 'HEALTH_DISABLED'))
    .output(HealthSnapshot),
  probes: call('admin')
    .route({ method: 'GET', path: '/api/self-test', operationId: 'listSelfTestProbes', summary: 'List the probes of the self-test' })
    .output(
      z.array(
        z.object({
          code: z.string().meta({ examples: ['M1.1'] }),
          description: z.string().meta({ examples: ['Brainstorm. Lists a given number of ideas with given labels.'] }),
        }),
      ),
    ),
  /** The key is used for this one call and never stored. */
  probe: call('admin')
    .meta({ proof: { none: 'It asks a provider on a key that the admin types, and keeps nothing.' } })
    .route({
      method: 'POST',
      path: '/api/self-test',
      operationId: 'runSelfTestProbe',
      summary: 'Run one probe of the self-test on your own OpenAI key',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(adminErrors, 'INVALID_KEY'))
    .input(
      z.object({
        code: z
          .string()
          .max(20)
          .meta({ examples: ['M1.1'] }),
        key: z
          .string()
          .trim()
          .max(300)
          .meta({ examples: ['sk-example-4f2a'] }),
      }),
    )
    .output(ProbeResult),
}
