import { hash } from 'node:crypto'
import { parse, serialize } from 'cookie'
import type { Response } from 'express'

const nameFor = (isHttps: boolean) => (isHttps ? '__Host-session' : 'session')

/** The session cookie: `__Host-` and Secure over https, HttpOnly and SameSite=Lax always. */
export const createSessionCookie = (isHttps: boolean) => {
  const name = nameFor(isHttps)
  const write = (res: Response, value: string, maxAge: number) =>
    res.append('Set-Cookie', serialize(name, value, { httpOnly: true, secure: isHttps, sameSite: 'lax', path: '/', maxAge }))
  return {
    read: (header: string | undefined) => (header ? parse(header)[name] : undefined),
    set: (res: Response, value: string, maxAge: number) => write(res, value, maxAge),
    clear: (res: Response) => write(res, '', 0),
  }
}

/** The form in which a cookie's value is stored. */
export const hashOf = (value: string): string => hash('sha256', value)
