import type { Request, Response } from 'express'
import { askedLanguage, clock, defineServerPlugin, hostConfig, notFound, rawRoute, sessions, store } from '#core'
import { hostErrors, pickErrors } from '#core/contract'
import { entitlements } from '../../access/contract.ts'
import { profiles } from '../../account/contract.ts'
import { lessons } from '../../courses/contract.ts'
import { personIds, signInPage } from '../contract.ts'
import { isFromHere, isOnlyHere } from './is-only-here.ts'
import { makeSchool } from './make-school.ts'
import { addressOf, people } from './people.ts'
import { sendSignInPage } from './sign-in-page.ts'

const errors = pickErrors(hostErrors, 'NOT_FOUND')

/** Installed by `npm run demo` alone: no list of an ordinary host names it, so that no build for others holds it. */
export default defineServerPlugin({
  id: 'demo-school',
  description: 'A made-up school, and a page that signs in as anybody in it.',
  needs: { store, clock, sessions, hostConfig, profiles, entitlements, lessons },
  setup({ needs, log }) {
    if (!isOnlyHere(needs.hostConfig))
      throw new Error('The demo signs everybody in without a proof, so it runs in local mode, on this machine and under its names alone.')
    const fromHere = (handle: (req: Request, res: Response) => Promise<void> | void) => (req: Request, res: Response) => {
      // Whoever comes another way finds nothing, as on every other host.
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
