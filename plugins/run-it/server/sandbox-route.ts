import { rawRoute } from '#core'
import { sandboxPath } from '../contract.ts'
import { sandboxDocument, sandboxPolicy } from './sandbox-document.ts'

/** Browser features that prompt the visitor, or that read the device. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const permissions = deniedFeatures.map((name) => `${name}=()`).join(', ')

/**
 * The frame's document, with its own policy in place of the app's.
 * @param appOrigin the only origin whose pages may frame it
 * @param ownOrigin the separate origin of the frame's document, if one is configured
 */
export const sandboxRoute = (appOrigin: string, ownOrigin: string | undefined) =>
  rawRoute({
    method: 'GET',
    path: sandboxPath,
    access: 'public',
    operationId: 'getSandboxDocument',
    summary: 'Get the document in which a learner’s code runs, in a frame without network or storage',
    answers: [{ type: 'text/html' }],
    handle: (_req, res) => {
      // On our own host `frame-ancestors` is not needed, since `X-Frame-Options` covers it.
      res.setHeader('Content-Security-Policy', ownOrigin ? `${sandboxPolicy}; frame-ancestors ${appOrigin}` : sandboxPolicy)
      if (ownOrigin) res.removeHeader('X-Frame-Options')
      else res.setHeader('X-Frame-Options', 'SAMEORIGIN')
      if (ownOrigin) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      res.setHeader('Permissions-Policy', permissions)
      res.setHeader('X-Robots-Tag', 'noindex')
      res.setHeader('Cache-Control', 'public, max-age=300')
      res.removeHeader('Set-Cookie')
      res.type('html').send(sandboxDocument)
    },
  })
