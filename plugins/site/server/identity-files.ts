import { type Clock, type Config, rawRoute } from '#core'
import { languages } from '#core/contract'

const day = 24 * 3_600_000
/** RFC 9116 recommends less than a year; the expiry date is computed for each request. */
const securityTextHolds = 180 * day

/** Returns the web manifest: the installation's name, and its look on a home screen. */
const manifest = (productName: string) => ({
  name: productName,
  short_name: productName,
  id: '/',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#F3F5F0',
  theme_color: '#F3F5F0',
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
})

const securityText = ({ origin, supportEmail }: Config, now: Date) => {
  const expires = new Date(Math.floor((now.getTime() + securityTextHolds) / day) * day)
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** Routes for browsers and for people who report a vulnerability, at fixed addresses. */
export const identityFiles = (config: Config, clock: Clock) => [
  rawRoute({
    method: 'GET',
    path: '/manifest.webmanifest',
    access: 'public',
    operationId: 'getWebManifest',
    summary: 'Get the name and the icons of the app, for home screens',
    answers: [{ type: 'application/manifest+json' }],
    handle: (_req, res) =>
      void res
        .set('Cache-Control', 'public, max-age=3600')
        .type('application/manifest+json')
        .send(JSON.stringify(manifest(config.productName))),
  }),
  rawRoute({
    method: 'GET',
    path: '/.well-known/security.txt',
    access: 'public',
    operationId: 'getSecurityContact',
    summary: 'Get the contact for security reports (RFC 9116)',
    answers: [{ type: 'text/plain' }],
    handle: (_req, res) => void res.type('text/plain').send(securityText(config, clock.now())),
  }),
]
