import type { AnyRouter } from '@orpc/server'
import type { z } from 'zod'
import type { Access, ErrorCatalogue, EventType, Service, StaffWrite } from '../contract.ts'
import type { CodeFrame, PageRule } from '../pages/page-rules.ts'
import type { Job } from '../services/jobs.ts'
import type { Limit } from '../services/request-context.ts'
import type { Subject } from '../services/sessions/sessions.ts'
import type { PagesFor } from '../shared/pages-for.ts'
import type { Logger } from './logger.ts'
import type { RawRoute } from './raw-route.ts'

// biome-ignore lint/suspicious/noExplicitAny: a map of services of any type; `Resolved` gives each its own type back
export type ServiceMap = Record<string, Service<any>>
export type Resolved<M extends ServiceMap> = { readonly [K in keyof M]: M[K] extends Service<infer T> ? T : never }

/** Passed to a plugin's `setup` when the host starts. */
export interface PluginContext<Needs extends ServiceMap, Settings> {
  readonly needs: Resolved<Needs>
  readonly settings: Settings
  readonly log: Logger
  /** Notifies every listener of the event. Call it after the write that the event reports. */
  emit<T>(event: EventType<T>, payload: T): Promise<void>
  /**
   * Like `emit`, for events that must not be lost: resolves to whether every listener succeeded. On false the caller keeps the
   * event and delivers it again later.
   */
  deliver<T>(event: EventType<T>, payload: T): Promise<boolean>
}

/** A listener for one event. It must tolerate being called twice for the same event. */
export interface Listener {
  // biome-ignore lint/suspicious/noExplicitAny: a list of listeners holds every event type; `when` checks each pair
  readonly event: EventType<any>
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly handle: (payload: any) => Promise<void> | void
}

/**
 * A further rule of an access level, such as a paid entitlement: throws an ApiError to refuse. At the level `lesson` it may restrict a
 * request to some modules, by the limit that it returns.
 */
export interface AccessPolicy {
  readonly level: Access
  /** The errors that the policy throws: each operation of the level declares them. */
  readonly errors?: ErrorCatalogue
  readonly check: (subject: Subject) => Promise<Limit | undefined> | Promise<void>
}

/** Everything that a plugin contributes, as plain data. */
export interface Contributions {
  readonly api?: AnyRouter
  readonly http?: readonly RawRoute[]
  /** Status and listing of pages, if they depend on the record that the page shows. */
  readonly pageRules?: readonly PageRule[]
  /** The document that pages with `frames: 'code'` may embed; only one plugin provides it. */
  readonly codeFrame?: CodeFrame
  readonly listeners?: readonly Listener[]
  readonly jobs?: readonly Job[]
  readonly accessPolicies?: readonly AccessPolicy[]
  /**
   * Called for each request of a signed-in person, once the request is authorised. If it fails, so does the request, unless the database
   * takes no writes: then people can still read.
   */
  onAuthenticated?(subject: Subject): Promise<void>
  /** Records a change that staff made in the panel; an error that it throws becomes the response. */
  auditSink?(write: StaffWrite): Promise<void>
  start?(): Promise<void>
  /** Ends streams that would otherwise stay open: called when the host stops listening, before it waits for running requests. */
  drain?(): void
  stop?(): Promise<void>
}

type SetupResult<Provides extends ServiceMap> = keyof Provides extends never
  ? Contributions
  : Contributions & { readonly services: Resolved<Provides> }

export interface ServerPlugin<Needs extends ServiceMap, Provides extends ServiceMap, Settings extends z.ZodType> {
  /** kebab-case; equals the plugin's folder, its i18n namespace and its query-key root. */
  readonly id: string
  /** The plugin's purpose in a sentence, which the API's document shows above its calls. */
  readonly description?: string
  /** A zod object over environment names: environment in, typed settings out. */
  readonly settings?: Settings
  /** The plugin's pages to which the host links or redirects. */
  readonly pagesFor?: PagesFor
  readonly needs?: Needs
  readonly provides?: Provides
  setup(context: PluginContext<Needs, z.output<Settings>>): SetupResult<Provides> | Promise<SetupResult<Provides>>
}

// biome-ignore lint/suspicious/noExplicitAny: the host's list holds plugins of every shape
export type AnyServerPlugin = ServerPlugin<any, any, any>

/** Defines a plugin's server half as a value: the host reads it; nothing registers itself. */
export const defineServerPlugin = <
  const Needs extends ServiceMap = Record<never, never>,
  const Provides extends ServiceMap = Record<never, never>,
  Settings extends z.ZodType = z.ZodType<Record<never, never>>,
>(
  plugin: ServerPlugin<Needs, Provides, Settings>,
): ServerPlugin<Needs, Provides, Settings> => plugin

/** `when(moduleCompleted, issueCertificate)` */
export const when = <T>(event: EventType<T>, handle: (payload: T) => Promise<void> | void): Listener => ({ event, handle })
