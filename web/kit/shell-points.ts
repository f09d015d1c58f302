import type { QueryClient } from '@tanstack/react-query'
import { defineExtensionPoint } from '../../core/contract.ts'

/** Sends the six digits of the current user's authenticator, for a fresh proof in this session. The sign-in plugin provides it. */
export const freshProof = defineExtensionPoint<(code: string) => Promise<void>>('shell.fresh-proof')

/**
 * Called for a verified user for whom the server renders a page: returns the IANA name of their time zone. Until their browser continues
 * with its own clock, days and hours on the page use that zone.
 */
export const ownZone = defineExtensionPoint<(queries: QueryClient) => Promise<string>>('shell.own-zone')
