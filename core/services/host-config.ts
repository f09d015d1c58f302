import { defineService } from '../contract.ts'
import type { Config } from '../config/env.ts'

/** The host's checked configuration. */
export const hostConfig = defineService<Config>('core.config')
