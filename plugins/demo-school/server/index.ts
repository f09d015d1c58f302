import type { Request, Response } from 'express'
import {
  askedLanguage,
  type Config,
  clock,
  defineServerPlugin,
  escapeHtml,
  hostConfig,
  notFound,
  rawRoute,
  sendPlainPage,
  sessions,
  store,
} from '#core'
import { hostErrors, type Language, pickErrors } from '#core/contract'
import { entitlements } from '../../access/contract.ts'
import { profiles } from '../../account/contract.ts'
import { lessons } from '../../courses/contract.ts'
import { personIds, signInPage } from '../contract.ts'
import { makeSchool } from './make-school.ts'
import { addressOf, people } from './people.ts'
import { translatorFor } from './translator-for.ts'

/** The sign-in page: a button for each person; it works without script. */
const sendSignInPage = (res: Response, language: Language): void => {
  const t = translatorFor(language)
  const list = personIds
    .map((id) => {
      const { name } = people[id]
      const button = `<form method="post" action="${signInPage}/${id}"><button>${escapeHtml(t('signIn', { name }))}</button></form>`
      return `<section><h2>${escapeHtml(name)}</h2><p>${escapeHtml(t(`people.${id}`))} ${escapeHtml(addressOf(id))}</p>${button}</section>`
    })
    .join('')
  sendPlainPage(res, language, t('title'), `<p>${escapeHtml(t('lede'))}</p>${list}`, { hasForms: true })
}

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?|::ffff:127(\.\d+){3})$/

/** Whether a host serves only this machine: in local mode, on loopback, under a local name, and without a proxy. */
export const isOnlyHere = ({ isProduction, listenAddress = '', origin, trustProxy }: Config): boolean =>
  !isProduction && !trustProxy && loopback.test(listenAddress) && loopback.test(new URL(origin).hostname)

/** Whether a request comes from this machine and not through a proxy. */
const isFromHere = ({ socket, headers }: Request): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  !['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some((name) => headers[name])

const errors = pickErrors(hostErrors, 'NOT_FOUND')

/** Installed by `npm run demo` only: no plugin list of an ordinary host contains it, so no other build includes it. */
export default defineServerPlugin({
  id: 'demo-school',
  description: 'A made-up school, and a page that signs in as anybody in it.',
  needs: { store, clock, sessions, hostConfig, profiles, entitlements, lessons },
  setup({ needs, log }) {
    if (!isOnlyHere(needs.hostConfig))
      throw new Error('The demo signs everybody in without a proof, so it runs in local mode, on this machine and under its names alone.')
    const fromHere = (handle: (req: Request, res: Response) => Promise<void> | void) => (req: Request, res: Response) => {
      // A request from elsewhere gets 404, as on every other host.
      if (!isFromHere(req)) throw notFound()
      res.setHeader('Cache-Control', 'no-store')
      res.setHeader('X-Robots-Tag', 'noindex')
      return handle(req, res)
    }
    return {
      http: [
        rawRoute({
          method: 'GET',
          path: signInPage,
          access: 'public',
          errors,
          summary: 'List the people of the demo',
          handle: fromHere((req, res) => sendSignInPage(res, askedLanguage(req))),
        }),
        rawRoute({
          method: 'POST',
          path: `${signInPage}/:person`,
          access: 'public',
          errors,
          summary: 'Sign in as one of the people of the demo',
          handle: fromHere(async (req, res) => {
            const id = personIds.find((each) => each === req.params.person)
            const user = id && (await needs.store.findOne('users', { email: { equals: addressOf(id) } }))
            if (!id || !user) throw notFound()
            await needs.sessions.start(req, res, user, 2)
            res.redirect(303, people[id].startPage)
          }),
        }),
      ],
      start: async () => {
        await makeSchool(needs)
        log.info(`Choose who you are: ${needs.hostConfig.origin}${signInPage}`)
      },
    }
  },
})
