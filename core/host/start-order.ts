import type { Service } from '../contract.ts'
import type { AnyServerPlugin } from './define-server-plugin.ts'

const idsOf = (services: Record<string, Service<unknown>> = {}): string[] => Object.values(services).map(({ id }) => id)
const provided = ({ provides }: AnyServerPlugin): string[] => idsOf(provides)
const needed = ({ needs }: AnyServerPlugin): string[] => idsOf(needs)

/**
 * Orders plugins so that providers come before the plugins that need them.
 * @param given ids of the services that the host itself (or a test) provides
 * @throws one error that lists every duplicate id, every missing service and every cycle
 */
export const startOrder = (plugins: readonly AnyServerPlugin[], given: ReadonlySet<string>): AnyServerPlugin[] => {
  const mistakes: string[] = []
  const providers = new Map<string, string>()
  const ids = new Set<string>()
  for (const plugin of plugins) {
    if (ids.has(plugin.id)) mistakes.push(`two plugins are called ${plugin.id}`)
    ids.add(plugin.id)
    for (const service of provided(plugin)) {
      if (given.has(service)) continue
      if (providers.has(service)) mistakes.push(`${plugin.id} and ${providers.get(service)} both provide ${service}`)
      providers.set(service, plugin.id)
    }
  }
  for (const plugin of plugins)
    for (const service of needed(plugin))
      if (!given.has(service) && !providers.has(service)) mistakes.push(`${plugin.id} needs ${service}, which no installed plugin provides`)
  if (mistakes.length) throw new Error(`The plugins do not fit together: ${mistakes.join('; ')}.`)

  const ordered: AnyServerPlugin[] = []
  const waiting = [...plugins]
  const ready = new Set(given)
  while (waiting.length) {
    const next = waiting.findIndex((plugin) => needed(plugin).every((service) => ready.has(service)))
    if (next < 0) throw new Error(`These plugins need one another in a circle: ${waiting.map(({ id }) => id).join(', ')}.`)
    const [plugin] = waiting.splice(next, 1) as [AnyServerPlugin]
    ordered.push(plugin)
    for (const service of provided(plugin)) ready.add(service)
  }
  return ordered
}
