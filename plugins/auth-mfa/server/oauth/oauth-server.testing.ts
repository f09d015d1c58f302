/** A service to sign in with, over real HTTP, with the checks of an OAuth 2 server with PKCE. */
import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import express from 'express'

interface Grant {
  readonly challenge: string
  readonly redirectUri: string
}

/** @param emailAnswer the service's responses to requests for the person's addresses, by path */
export const createOauthServer = async (emailAnswer: Record<string, unknown>) => {
  const grants = new Map<string, Grant>()
  const tokens = new Set<string>()
  const app = express()
  app.use(express.urlencoded())

  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const authorize: express.RequestHandler = ({ query }, res) => {
    const redirect = new URL(text(query.redirect_uri))
    redirect.searchParams.set('state', text(query.state))
    if (query.client_id !== 'the-id' || query.code_challenge_method !== 'S256' || !query.code_challenge || !query.state)
      redirect.searchParams.set('error', 'invalid_request')
    else {
      const code = randomBytes(16).toString('hex')
      grants.set(code, { challenge: text(query.code_challenge), redirectUri: text(query.redirect_uri) })
      redirect.searchParams.set('code', code)
    }
    res.redirect(redirect.href)
  }
  const token: express.RequestHandler = ({ body }, res) => {
    const grant = grants.get(body.code)
    grants.delete(body.code)
    const challenge = createHash('sha256').update(text(body.code_verifier)).digest('base64url')
    const isRight = grant?.challenge === challenge && grant.redirectUri === body.redirect_uri && body.client_secret === 'the-secret'
    if (!isRight) return void res.status(400).json({ error: 'invalid_grant' })
    const access_token = randomBytes(16).toString('hex')
    tokens.add(access_token)
    res.json({ access_token, token_type: 'Bearer' })
  }
  for (const path of ['/o/oauth2/v2/auth', '/login/oauth/authorize']) app.get(path, authorize)
  for (const path of ['/token', '/login/oauth/access_token']) app.post(path, token)
  app.get(['/v1/userinfo', '/user/emails'], (req, res) => {
    if (!tokens.has((req.headers.authorization ?? '').replace('Bearer ', ''))) return void res.status(401).json({})
    res.json(emailAnswer[req.path])
  })

  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emailAnswer,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type OauthServer = Awaited<ReturnType<typeof createOauthServer>>
