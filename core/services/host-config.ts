import type { Config } from '../config/env.ts'
import { defineService } from '../contract.ts'

/** The host's checked configuration. */
export const hostConfig = defineService<Config>('core.config')
