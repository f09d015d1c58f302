import type { Config } from '../../config/env.ts'

/** What a stranger needs to know before the first call: how to sign in, and how errors look. */
export const introduction = ({ productName, origin }: Config): string =>
  [
    `Everything that ${productName} does in the browser goes through these calls. The ways of this document are REST with JSON; names of fields are the wire's own.`,
    '## Sign in',
    [
      'Sign-in has no password and takes three calls. Keep the cookies that the answers set.',
      '',
      '1. `POST /api/auth-request` with `{ "email": "you@example.com" }` mails a six-digit code (in local mode: read it at `/dev/outbox`).',
      '2. `POST /api/auth-verify` with `{ "email": "you@example.com", "code": "123456" }` sets the `session` cookie: you are signed in, and calls with the access level `signed-in` answer.',
      '3. `GET /auth/v1/factors`, then `POST /auth/v1/factors/{factorId}/challenge` and `…/verify` with the six digits of your authenticator raise the session to `aal2`, which every level from `verified` on demands. Without an authenticator yet, `POST /auth/v1/factors` enrols one.',
    ].join('\n'),
    `Requests that change something carry JSON (\`Content-Type: application/json\`), and an \`Origin\`, if they send one, that is \`${origin}\`. Calls that take a form (\`multipart/form-data\`) demand it. For services of your own, \`GET /api/session/token\` gives a short-lived access token (a JWT) whose keys are at \`/auth/v1/.well-known/jwks.json\`; these calls here take the cookie, not the token.`,
    '## Errors',
    'Every error has the same shape, `{ "error": "CODE", "message": "A sentence." }`, sometimes with details beside it. Decide by `error`, show `message`. `429` and `503` carry `Retry-After` in seconds. Each operation lists the codes that it may answer; besides them any path may answer `405 METHOD_NOT_ALLOWED`, and any name but our own `421 WRONG_HOST`.',
    '## Limits',
    'JSON bodies hold 100 kB at most where nothing else is said. Lists are whole, or say how they page. Times are ISO 8601 in UTC. Fields may be added to answers: tolerate what you do not know.',
  ].join('\n\n')
