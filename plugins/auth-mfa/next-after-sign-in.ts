import { localPath } from '#core/contract'

/** Pages that are part of signing in: nobody is redirected to them afterwards. */
const isSignInPath = (path: string): boolean => {
  const { pathname } = new URL(path, 'http://here.invalid')
  const plain = pathname.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return /^\/+(auth|secure\/+setup|post-auth-redirect)(\/|$)/i.test(plain)
}

/**
 * Returns the path of this app to open after signing in, never a step of the sign-in itself: a step is replaced by the page in its own
 * `next`.
 */
export const nextAfterSignIn = (wanted: string | null | undefined): string | undefined => {
  let path = localPath(wanted)
  for (let depth = 0; path && isSignInPath(path); depth++) {
    if (depth === 5) return undefined
    path = localPath(new URL(path, 'http://here.invalid').searchParams.get('next'))
  }
  return path
}
