import type { Request, Response } from 'express'
import { type Config, contextOf, rawRoute } from '#core'
import { type Certificate, verifyPath } from '../contract.ts'
import type { certificateFinder } from './find-certificate.ts'
import { rememberLatest } from './remember-latest.ts'

interface Needs {
  readonly find: ReturnType<typeof certificateFinder>
  readonly hostConfig: Config
}

const send = (res: Response, type: string, fileName: string, body: Uint8Array | string) => {
  res.set('Content-Disposition', `inline; filename="${fileName}"`)
  res.set('Cache-Control', 'public, max-age=300')
  res.type(type).send(typeof body === 'string' ? body : Buffer.from(body))
}

/** A sheet is about 60 kB and half a second of work, and a certificate never changes: the latest ones are kept. */
const keptSheets = 64

/** What one may take along: the paper and the signed credential, by the certificate's number. */
export const downloadRoutes = ({ find, hostConfig }: Needs) => {
  const { origin, productName: product } = hostConfig
  const pdfOf = rememberLatest(
    keptSheets,
    async (certificate: Certificate) => {
      // What draws a sheet is large; a host that starts does not wait for it.
      const { renderPdf } = await import('./render-pdf.ts')
      return renderPdf(certificate, { product, address: `${origin}${verifyPath(certificate.code)}` })
    },
    (certificate) => JSON.stringify(certificate),
  )
  const findFor = (req: Request) => find(`${req.params.code}`, contextOf(req).ip)
  return [
    rawRoute({
      method: 'GET',
      path: '/api/certificates/:code/pdf',
      access: 'public',
      summary: 'A certificate as a PDF',
      handle: async (req, res) => {
        const { certificate } = await findFor(req)
        send(res, 'application/pdf', `certificate-${certificate.code}.pdf`, await pdfOf(certificate))
      },
    }),
    rawRoute({
      method: 'GET',
      path: '/api/certificates/:code/credential',
      access: 'public',
      summary: 'A certificate as a signed Open Badges 3.0 credential (JWT)',
      handle: async (req, res) => {
        const { certificate, jwt } = await findFor(req)
        send(res, 'application/vc+jwt', `certificate-${certificate.code}.jwt`, jwt)
      },
    }),
  ]
}
