import { z } from 'zod'
import type { EventType } from '../contract.ts'
import { defineEvent } from '../shared/declarations.ts'
import type { Listener } from './define-server-plugin.ts'
import type { Logger } from './logger.ts'

/** A mail was accepted or refused by the mail server. `name` identifies the template: `receipt-mail.paid`. Statistics leave `to` alone. */
export const mailHandled = defineEvent('mail.handled', z.object({ name: z.string(), outcome: z.enum(['sent', 'failed']), to: z.string() }))

/** A browser opened a page as a document; prefetches and navigation within the app do not count. The event does not identify the person. */
export const pageOpened = defineEvent('page.opened', z.object({ path: z.string(), is_signed_in: z.boolean() }))

export interface EventBus {
  /**
   * Delivers to every listener in turn. A listener's failure is logged with both plugin ids and never thrown to the emitter.
   * @returns whether every listener succeeded
   */
  deliver<T>(emitter: string, event: EventType<T>, payload: T): Promise<boolean>
  listen(pluginId: string, listener: Listener): void
}

export const createEventBus = (log: Logger): EventBus => {
  const listeners = new Map<string, { pluginId: string; listener: Listener }[]>()
  return {
    deliver: async (emitter, event, payload) => {
      const checked = event.schema.parse(payload)
      let isDelivered = true
      for (const { pluginId, listener } of listeners.get(event.name) ?? []) {
        try {
          await listener.handle(checked)
        } catch (error) {
          isDelivered = false
          log.error({ err: error, event: event.name, emitter, listener: pluginId }, 'a listener failed')
        }
      }
      return isDelivered
    },
    listen: (pluginId, listener) => {
      const { name } = listener.event
      listeners.set(name, [...(listeners.get(name) ?? []), { pluginId, listener }])
    },
  }
}
