import { callServer } from '#web'
import { avatarPath, type Profile } from '../contract.ts'

/** The picture was not taken; `code` is a key of the locale file. */
export class AvatarRefused extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

/** Sends a picture as a form; throws AvatarRefused. */
export const sendAvatar = async (file: File): Promise<Profile> => {
  const body = new FormData()
  body.append('avatar', file)
  const response = await callServer(avatarPath, { method: 'POST', body }).catch(() => null)
  const answer: unknown = await response?.json().catch(() => null)
  if (!response?.ok) throw new AvatarRefused((answer as { error?: string } | null)?.error ?? 'NETWORK')
  return answer as Profile
}
