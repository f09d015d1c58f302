import type { EventType } from '../contract.ts'
import type { Listener } from './define-server-plugin.ts'
import type { Logger } from './logger.ts'

export interface EventBus {
  /** Delivers to every listener in turn. A listener's failure is logged with both plugin ids and never reaches the emitter. */
  emit<T>(emitter: string, event: EventType<T>, payload: T): Promise<void>
  listen(pluginId: string, listener: Listener): void
}

export const createEventBus = (log: Logger): EventBus => {
  const ears = new Map<string, { pluginId: string; listener: Listener }[]>()
  return {
    emit: async (emitter, event, payload) => {
      const checked = event.schema.parse(payload)
      for (const { pluginId, listener } of ears.get(event.name) ?? []) {
        try {
          await listener.handle(checked)
        } catch (error) {
          log.error({ err: error, event: event.name, emitter, listener: pluginId }, 'a listener failed')
        }
      }
    },
    listen: (pluginId, listener) => {
      const { name } = listener.event
      ears.set(name, [...(ears.get(name) ?? []), { pluginId, listener }])
    },
  }
}
