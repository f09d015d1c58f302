import { useSearchParams } from 'react-router-dom'
import { nextAfterSignIn } from '../contract.ts'

/** The page to open after signing in, where the address names one of this app. */
export const useNext = (): string | undefined => nextAfterSignIn(useSearchParams()[0].get('next'))

/** The page that says why a sign-in failed. */
export const errorPage = (code: string, next: string | undefined): string => withNext(`/auth/error?error=${encodeURIComponent(code)}`, next)

/** Adds `next` to a path of the sign-in, so that the wanted page is kept over its steps. */
export const withNext = (path: string, next: string | undefined): string =>
  next ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path
