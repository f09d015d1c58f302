import { auth } from './auth-client.ts'
import { deviceFingerprint } from './device-fingerprint.ts'

/** Opens a challenge on a factor and answers it with the app's code. @param friendly_name the name of a new factor */
export const answerFactor = async (factorId: string, code: string, friendly_name?: string) => {
  const { id } = await auth.client.challenge({ factorId })
  return auth.client.verifyFactor({ factorId, challenge_id: id, code, friendly_name, deviceFingerprint: await deviceFingerprint() })
}

/** Answers with the app's code for whichever of the person's verified authenticators accepts it. */
export const answerAnyFactor = async (code: string) => {
  const verified = (await auth.client.factors()).filter(({ status }) => status === 'verified')
  let refusal: unknown
  for (const { id } of verified) {
    try {
      return await answerFactor(id, code)
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}
