import type { Logger } from '#core'
import { provide } from '#core/testing'
import { textEncryption } from './contract.ts'
import { createTextEncryption } from './server/text-encryption.ts'

const only = { version: 'only', key: Buffer.alloc(32, 7) }
const masters = { current: () => only, find: (version: string) => (version === only.version ? only : undefined), reread: () => undefined }

/** The vault's encryption under one fixed key, for hosts without this plugin. */
export const fixedEncryption = createTextEncryption(masters, { error: () => undefined, info: () => undefined } as unknown as Logger)
export const provideEncryption = provide(textEncryption, fixedEncryption)
