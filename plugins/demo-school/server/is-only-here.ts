import type { Request } from 'express'
import type { Config } from '#core'

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?|::ffff:127(\.\d+){3})$/

/** Whether a host answers this machine alone: in local mode, on loopback, under a name of its own, and behind no proxy. */
export const isOnlyHere = ({ isProduction, listenAddress = '', origin, trustProxy }: Config): boolean =>
  !isProduction && !trustProxy && loopback.test(listenAddress) && loopback.test(new URL(origin).hostname)

/** Whether a request comes from this machine and was passed on by nobody. */
export const isFromHere = ({ socket, headers }: Request): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  !['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some((name) => headers[name])
