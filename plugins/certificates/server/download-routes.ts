import type { Request, Response } from 'express'
import { z } from 'zod'
import { contextOf, notFound, rawRoute, type Works } from '#core'
import { hostErrors, pickErrors } from '#core/contract'
import {
  badgePath,
  type Certificate,
  certificatePdfPath,
  credentialJsonPath,
  credentialJwtPath,
  LinkedData,
  soloCredentialJsonPath,
  soloCredentialJwtPath,
  verifyPath,
} from '../contract.ts'
import type { Publisher } from './describe-credential.ts'
import { describePaper } from './describe-paper.ts'
import type { BadgeToDraw } from './draw-badge.work.ts'
import type { certificateFinder, FoundCertificate } from './find-certificate.ts'
import type { Issuer } from './issue-certificate.ts'
import { rememberLatest } from './remember-latest.ts'
import type { SoloCredentials } from './solo-credentials.ts'
import { translate as t } from './translator-for.ts'

interface Dependencies {
  readonly find: ReturnType<typeof certificateFinder>['find']
  readonly issuer: Issuer
  readonly soloCredentials: SoloCredentials
  readonly publisher: Publisher
  readonly works: Works
}

const send = (res: Response, type: string, fileName: string, body: Uint8Array | string, disposition = 'inline') => {
  res.set('Content-Disposition', `${disposition}; filename="${fileName}"`)
  res.set('Cache-Control', 'public, max-age=300')
  res.type(type).send(typeof body === 'string' ? body : Buffer.from(body))
}

/** A certificate, and the person or network whose turn its drawing takes. */
interface Asked {
  readonly found: FoundCertificate
  readonly who: string
}

/** A sheet takes about 60 kB and half a second of work, and a certificate never changes: the latest ones are cached. */
const keptSheets = 64

/** Downloads by a certificate's number: the PDF, the signed credential, and the badge with the credential in it. */
export const downloadRoutes = ({ find, issuer, soloCredentials, publisher, works }: Dependencies) => {
  const { origin, product } = publisher
  const pdfOf = rememberLatest(
    keptSheets,
    ({ found: { certificate, replaced }, who }: Asked) => {
      const paper = describePaper(certificate, { product, address: `${origin}${verifyPath(certificate.code)}`, replaced })
      return works.run<Uint8Array>(new URL('./draw-certificate.work.js', import.meta.url), paper, who)
    },
    ({ found: { certificate, replaced } }) => JSON.stringify([certificate, replaced]),
  )
  const bake = (badge: BadgeToDraw, who: string) =>
    works.run<Uint8Array | string>(new URL('./draw-badge.work.js', import.meta.url), badge, who)
  const findFor = (req: Request) => find(`${req.params.code}`, contextOf(req).ip)
  const soloFor = async (req: Request) => {
    const { certificate, replaced } = await findFor(req)
    const passed = replaced ? null : await soloCredentials.of(certificate.code)
    if (!passed) throw notFound(t('credential.noSolo'))
    return { code: certificate.code, ...passed }
  }
  const badgeOf = ({ module_id, certificate_data: { badge_title } }: Certificate) => ({ moduleId: module_id, title: badge_title, product })
  const open = {
    method: 'GET',
    access: 'public',
    isCrossOrigin: true,
    params: z.object({
      code: z
        .string()
        .max(100)
        .describe('The public code of the certificate.')
        .meta({ examples: ['K7QM-2ZXR-9TBD'] }),
    }),
    errors: pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED'),
  } as const
  const drawn = { ...open, errors: pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED', 'TOO_MUCH_WORK') } as const
  return [
    rawRoute({
      ...drawn,
      path: certificatePdfPath(':code'),
      operationId: 'downloadCertificatePdf',
      summary: 'Download a certificate as a PDF (PDF/UA-1)',
      answers: [{ type: 'application/pdf' }],
      handle: async (req, res) => {
        const found = await findFor(req)
        send(
          res,
          'application/pdf',
          `certificate-${found.certificate.code}.pdf`,
          await pdfOf({ found, who: contextOf(req).ip }),
          'attachment',
        )
      },
    }),
    rawRoute({
      ...open,
      path: credentialJwtPath(':code'),
      operationId: 'getCredentialJwt',
      summary: 'Get a certificate as a signed Open Badges 3.0 credential (JWT)',
      answers: [{ type: 'application/vc+jwt' }],
      handle: async (req, res) => {
        const { certificate, jwt } = await findFor(req)
        send(res, 'application/vc+jwt', `certificate-${certificate.code}.jwt`, jwt)
      },
    }),
    rawRoute({
      ...open,
      path: credentialJsonPath(':code'),
      operationId: 'getCredential',
      summary: 'Get a certificate as an Open Badges 3.0 credential (JSON with a Data Integrity proof)',
      answers: [{ type: 'application/vc', schema: LinkedData }],
      handle: async (req, res) => {
        const found = await findFor(req)
        send(res, 'application/vc', `certificate-${found.certificate.code}.json`, await issuer.credentialOf(found))
      },
    }),
    rawRoute({
      ...open,
      path: soloCredentialJwtPath(':code'),
      operationId: 'getSoloCredentialJwt',
      summary: 'Get the credential of a certificate whose check was passed without AI (Open Badges 3.0, JWT)',
      answers: [{ type: 'application/vc+jwt' }],
      handle: async (req, res) => {
        const { code, jwt } = await soloFor(req)
        send(res, 'application/vc+jwt', `certificate-${code}-solo.jwt`, jwt)
      },
    }),
    rawRoute({
      ...open,
      path: soloCredentialJsonPath(':code'),
      operationId: 'getSoloCredential',
      summary: 'Get the credential of a certificate whose check was passed without AI (Open Badges 3.0, JSON with a Data Integrity proof)',
      answers: [{ type: 'application/vc', schema: LinkedData }],
      handle: async (req, res) => {
        const { code, credential } = await soloFor(req)
        send(res, 'application/vc', `certificate-${code}-solo.json`, credential)
      },
    }),
    rawRoute({
      ...drawn,
      path: badgePath(':code', 'png'),
      operationId: 'downloadBadgePng',
      summary: 'Download a certificate as a badge: a PNG with the credential baked in',
      answers: [{ type: 'image/png' }],
      handle: async (req, res) => {
        const found = await findFor(req)
        const credential = await issuer.credentialOf(found)
        const picture = await bake({ badge: badgeOf(found.certificate), form: 'png', credential }, contextOf(req).ip)
        send(res, 'image/png', `badge-${found.certificate.code}.png`, picture, 'attachment')
      },
    }),
    rawRoute({
      ...drawn,
      path: badgePath(':code', 'svg'),
      operationId: 'downloadBadgeSvg',
      summary: 'Download a certificate as a badge: an SVG with the credential baked in',
      answers: [{ type: 'image/svg+xml' }],
      handle: async (req, res) => {
        const found = await findFor(req)
        const credential = await issuer.credentialOf(found)
        const picture = await bake({ badge: badgeOf(found.certificate), form: 'svg', credential }, contextOf(req).ip)
        send(res, 'image/svg+xml', `badge-${found.certificate.code}.svg`, picture, 'attachment')
      },
    }),
  ]
}
