import type { AnyRouter } from '@orpc/server'
import { mustDeclareProof, type StaffWrite } from '../contract.ts'
import { callsOf } from '../http/api.ts'
import type { Described } from '../http/api-document/describe-api.ts'
import { listOperations, type Operations, type OwnedRoute } from '../http/operations.ts'
import type { CodeFrame, PageRule } from '../pages/page-rules.ts'
import type { Job } from '../services/jobs.ts'
import type { Subject } from '../services/sessions/sessions.ts'
import { mergePagesFor, type PagesFor } from '../shared/pages-for.ts'
import type { AccessPolicy, AnyServerPlugin, Contributions } from './define-server-plugin.ts'
import { createEventBus, type EventBus } from './events.ts'
import type { Logger } from './logger.ts'
import { startOrder } from './start-order.ts'

export interface StartedPlugins {
  readonly api: AnyRouter
  readonly raw: readonly OwnedRoute[]
  readonly operations: Operations
  /** Plugins with operations, with their descriptions. */
  readonly described: readonly Described[]
  readonly pageRules: readonly PageRule[]
  readonly pagesFor: PagesFor
  readonly codeFrame: CodeFrame | undefined
  readonly accessPolicies: readonly AccessPolicy[]
  /** Notifies every plugin of a request of a signed-in person. */
  onAuthenticated(subject: Subject): Promise<void>
  /** Notifies every plugin with an `auditSink` of a change that staff made in the panel. */
  auditSink(write: StaffWrite): Promise<void>
  readonly jobs: readonly Job[]
  service(id: string): unknown
  /** Runs the plugins' own `start`, in order. */
  start(): Promise<void>
  /** Runs the plugins' `drain`. */
  drain(): void
  /** Runs the plugins' `stop`, in reverse. */
  stop(): Promise<void>
}

/** Sets up every plugin, providers first, and collects their contributions. Any failure names the plugin. */
export const startPlugins = async (
  plugins: readonly AnyServerPlugin[],
  given: ReadonlyMap<string, unknown>,
  settings: ReadonlyMap<string, unknown>,
  log: Logger,
  bus: EventBus = createEventBus(log),
): Promise<StartedPlugins> => {
  const services = new Map(given)
  const parts: { id: string; contributions: Contributions }[] = []

  for (const plugin of startOrder(plugins, new Set(given.keys()))) {
    const needs = Object.fromEntries(
      Object.entries(plugin.needs ?? {}).map(([name, ref]) => [name, services.get((ref as { id: string }).id)]),
    )
    const contributions = (await Promise.resolve(
      plugin.setup({
        needs,
        settings: settings.get(plugin.id) as never,
        log: log.child({ plugin: plugin.id }),
        emit: async (event, payload) => {
          await bus.deliver(plugin.id, event, payload)
        },
        deliver: (event, payload) => bus.deliver(plugin.id, event, payload),
      }),
    ).catch((error) => {
      throw new Error(`The plugin ${plugin.id} did not start: ${(error as Error).message}`, { cause: error })
    })) as Contributions & { services?: Record<string, unknown> }
    for (const [name, ref] of Object.entries(plugin.provides ?? {})) {
      const { id } = ref as { id: string }
      if (!given.has(id)) services.set(id, contributions.services?.[name])
    }
    for (const listener of contributions.listeners ?? []) bus.listen(plugin.id, listener)
    parts.push({ id: plugin.id, contributions })
  }

  const calls = parts.flatMap(({ id, contributions: { api } }) =>
    api ? callsOf(api).map((each) => ({ ...each, name: `${id}.${each.name}` })) : [],
  )
  const undeclared = calls.filter(({ access }) => !access).map(({ name }) => name)
  if (undeclared.length) throw new Error(`These calls do not say who may make them: ${undeclared.join(', ')}.`)
  const raw = parts.flatMap(({ id, contributions }) => (contributions.http ?? []).map((route) => ({ ...route, plugin: id })))
  const unproven = [...calls, ...raw].filter((each) => mustDeclareProof(each) && !each.proof).map(({ method, path }) => `${method} ${path}`)
  if (unproven.length) throw new Error(`These calls of staff do not say which proof they ask for: ${unproven.join(', ')}.`)
  const seen = new Set<string>()
  for (const { method, path } of [...calls, ...raw]) {
    // Parameters are compared by position, not by name.
    const key = `${method} ${path.replace(/:\w+|\{\w+\}/g, '{}')}`
    if (seen.has(key)) throw new Error(`Two plugins answer ${method} ${path}.`)
    seen.add(key)
  }

  const api = Object.fromEntries(parts.flatMap(({ id, contributions: { api } }) => (api ? [[id, api]] : []))) as AnyRouter
  const accessPolicies = parts.flatMap(({ contributions }) => contributions.accessPolicies ?? [])
  const operations = listOperations({ api, raw, accessPolicies })
  // Called with every request of a signed-in person.
  const watchers = parts.flatMap(({ contributions: { onAuthenticated } }) => (onAuthenticated ? [onAuthenticated] : []))
  const answering = new Set(operations.all.map(({ plugin }) => plugin))

  return {
    api,
    raw,
    operations,
    described: plugins.flatMap(({ id, description }) => (answering.has(id) ? [{ id, description: description ?? id }] : [])),
    pageRules: parts.flatMap(({ contributions }) => contributions.pageRules ?? []),
    pagesFor: mergePagesFor(plugins),
    codeFrame: parts.find(({ contributions }) => contributions.codeFrame)?.contributions.codeFrame,
    accessPolicies,
    onAuthenticated: async (subject) => {
      for (const onAuthenticated of watchers) await onAuthenticated(subject)
    },
    jobs: parts.flatMap(({ contributions }) => contributions.jobs ?? []),
    auditSink: async (write) => {
      for (const { contributions } of parts) await contributions.auditSink?.(write)
    },
    service: (id) => services.get(id),
    start: async () => {
      for (const { contributions } of parts) await contributions.start?.()
    },
    drain: () => {
      for (const { contributions } of parts) contributions.drain?.()
    },
    stop: async () => {
      for (const { contributions } of [...parts].reverse()) await contributions.stop?.()
    },
  }
}
