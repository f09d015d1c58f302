/** Imported by Next instead of the real configuration: returns the one that the host has already built, so both share one Payload. */
import type { SanitizedConfig } from 'payload'

export default (globalThis as { __payloadConfig?: Promise<SanitizedConfig> }).__payloadConfig as Promise<SanitizedConfig>
