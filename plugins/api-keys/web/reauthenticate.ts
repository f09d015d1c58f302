import { auth } from './api-keys-client.ts'

/** Answers with the app's code, whichever of the person's authenticators it came from; throws the last refusal. */
export const reauthenticate = async (code: string): Promise<void> => {
  let refusal: unknown
  for (const { id: factorId, status } of await auth.client.factors()) {
    if (status !== 'verified') continue
    try {
      const { id } = await auth.client.challenge({ factorId })
      await auth.client.verifyFactor({ factorId, challenge_id: id, code })
      return
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}
