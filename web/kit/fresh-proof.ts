import { defineExtensionPoint } from '../../core/contract.ts'

/** Takes the six digits of the asking person's authenticator for a fresh proof in this session. The sign-in fills it. */
export const freshProof = defineExtensionPoint<(code: string) => Promise<void>>('shell.fresh-proof')
