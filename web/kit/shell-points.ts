import type { QueryClient } from '@tanstack/react-query'
import { defineExtensionPoint } from '../../core/contract.ts'

/** Takes the six digits of the asking person's authenticator for a fresh proof in this session. The sign-in fills it. */
export const freshProof = defineExtensionPoint<(code: string) => Promise<void>>('shell.fresh-proof')

/**
 * Asked about a verified person for whom the server draws a page: the IANA name of their time zone. Until their browser goes on with
 * its own clock, days and hours on the page are those of that zone.
 */
export const ownZone = defineExtensionPoint<(queries: QueryClient) => Promise<string>>('shell.own-zone')
