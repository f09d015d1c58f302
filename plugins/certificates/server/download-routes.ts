import type { Request, Response } from 'express'
import { type Config, contextOf, rawRoute } from '#core'
import { verifyPath } from '../contract.ts'
import type { certificateFinder } from './find-certificate.ts'
import { renderPdf } from './render-pdf.ts'

interface Needs {
  readonly find: ReturnType<typeof certificateFinder>
  readonly hostConfig: Config
}

const send = (res: Response, type: string, fileName: string, body: Uint8Array | string) => {
  res.set('Content-Disposition', `inline; filename="${fileName}"`)
  res.set('Cache-Control', 'public, max-age=300')
  res.type(type).send(typeof body === 'string' ? body : Buffer.from(body))
}

/** What one may take along: the paper and the signed credential, by the certificate's number. */
export const downloadRoutes = ({ find, hostConfig }: Needs) => {
  const findFor = (req: Request) => find(`${req.params.code}`, contextOf(req).ip)
  return [
    rawRoute({
      method: 'GET',
      path: '/api/certificates/:code/pdf',
      access: 'public',
      summary: 'A certificate as a PDF',
      handle: async (req, res) => {
        const { certificate } = await findFor(req)
        const { origin, productName: product } = hostConfig
        const pdf = await renderPdf(certificate, { product, address: `${origin}${verifyPath(certificate.code)}` })
        send(res, 'application/pdf', `certificate-${certificate.code}.pdf`, pdf)
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
