import { createHash } from 'node:crypto'
import type { Provider } from '#core/contract'

/** A name for a learner's key in memory. Not the key itself: it would stay there longer than its call. */
export const keyName = (provider: Provider, ownKey: string): string => createHash('sha256').update(`${provider}:${ownKey}`).digest('base64')
