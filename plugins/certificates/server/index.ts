import { z } from 'zod'
import {
  clock,
  contentCache,
  contextOf,
  defineServerPlugin,
  groupByUser,
  hostConfig,
  implementApi,
  keyRing,
  notFound,
  pictures,
  rateLimits,
  type Store,
  store,
  subjectOf,
  when,
  works,
} from '#core'
import { profiles } from '../../account/contract.ts'
import { completionProofs, moduleCompleted, progressMails, shownWorks, soloResults } from '../../courses/contract.ts'
import { certificateText } from '../certificate-text.ts'
import { Certificate, certificateLanguage, certificatePicturePath, certificatesApi, issuedDay, verifyPath } from '../contract.ts'
import { drawCertificate } from './certificate-preview.ts'
import { checkCredential } from './check-credential.ts'
import { downloadRoutes } from './download-routes.ts'
import { certificateFinder, type FoundCertificate } from './find-certificate.ts'
import { createIssuer, shownWorkIn } from './issue-certificate.ts'
import { createIssuingKeys } from './issuing-keys.ts'
import { publishRoutes } from './publish-routes.ts'
import { createCredentialSigner } from './sign-credential.ts'
import { createSoloCredentials } from './solo-credentials.ts'
import { createStatusLists } from './status-list.ts'
import { translatorFor } from './translator-for.ts'

const rowsOf = (store: Store, userId: string) =>
  store.find('user-certificates', { where: { user_id: { equals: userId } }, sort: '-issued_at' })

export default defineServerPlugin({
  id: 'certificates',
  description: 'Certificates as PDF, as signed credential and as badge, and their public verification.',
  needs: {
    store,
    profiles,
    progressMails,
    completionProofs,
    soloResults,
    shownWorks,
    clock,
    keyRing,
    hostConfig,
    rateLimits,
    contentCache,
    pictures,
    works,
  },
  setup({ needs }) {
    const { store, clock, contentCache, hostConfig } = needs
    const publisher = { origin: hostConfig.origin, product: hostConfig.productName }
    const keys = createIssuingKeys(needs)
    const signer = createCredentialSigner(keys, clock, publisher)
    const statusLists = createStatusLists({ store, clock: needs.clock, contentCache, signer, publisher })
    const soloCredentials = createSoloCredentials({ ...needs, signer, publisher })
    const issuer = createIssuer({ ...needs, signer, soloCredentials, publisher })
    needs.progressMails.addLine(async (completed, language) => {
      const code = await issuer.codeFor(completed)
      return code && translatorFor(language)('mail.ready', { link: `${publisher.origin}${verifyPath(code)}` })
    })
    const { find, has } = certificateFinder(needs)
    needs.completionProofs.add(async (userIds) => {
      const rows = await store.find('user-certificates', { where: { user_id: { in: userIds } }, sort: '-issued_at' })
      const proofOf = (row: (typeof rows)[number]) => {
        const certificate = Certificate.parse(row)
        const { code, issued_at, certificate_data } = certificate
        return { code, issued_at, issued_day: issuedDay(certificate), module_name: certificate_data.module_name }
      }
      return new Map([...groupByUser(rows)].map(([id, own]) => [id, own.map(proofOf)]))
    })
    const own = async (userId: string) => {
      const rows = await rowsOf(store, userId)
      const names = await issuer.reissueNames(userId, rows)
      return rows.map((row, index) => ({ id: row.id, user_id: row.user_id, ...Certificate.parse(row), reissue_name: names[index] ?? null }))
    }
    const isValid = async ({ jwt, certificate }: FoundCertificate) =>
      (await checkCredential(jwt, certificate, keys, hostConfig.origin, clock.now())).valid
    const picture = needs.pictures.route({
      path: certificatePicturePath(':code'),
      operationId: 'getCertificatePicture',
      summary: 'Get the preview picture of a certificate, for shared links',
      params: z.object({
        code: z
          .string()
          .max(100)
          .describe('The public code of the certificate.')
          .meta({ examples: ['K7QM-2ZXR-9TBD'] }),
      }),
      read: async (req) => {
        const found = await find(`${req.params.code}`, contextOf(req).ip)
        // A picture alone cannot say that the certificate is invalid: there is none for an invalid one.
        if (found.replaced || !(await isValid(found))) throw notFound()
        const language = certificateLanguage(found.certificate)
        const t = translatorFor(language)
        const { code } = found.certificate
        const address = `${publisher.origin}${verifyPath(code)}`
        const text = certificateText(found.certificate, { t, language, product: publisher.product, address, replacedOn: null })
        const nameOnRecord = t('artefact.nameOnRecord')
        return { shows: ['certificate', code, text, nameOnRecord], draw: drawCertificate(code, text, nameOnRecord) }
      },
    })
    const os = implementApi(certificatesApi)
    return {
      api: os.router({
        mine: os.mine.handler(({ context }) => own(subjectOf(context).userId)),
        reissue: os.reissue.handler(async ({ input, context }) => {
          const { userId } = subjectOf(context)
          const { code } = await issuer.reissue(userId, input.code)
          const certificate = (await own(userId)).find((each) => each.code === code)
          if (!certificate) throw new Error('A reissued certificate is gone.')
          return certificate
        }),
        verify: os.verify.handler(async ({ input, context }) => {
          const { certificate, jwt, userId, replaced } = await find(input.code, context.ip)
          const { valid, issuer: signedBy } = await checkCredential(jwt, certificate, keys, hostConfig.origin, clock.now())
          const passed = replaced ? null : await soloCredentials.of(certificate.code)
          const work_today = replaced ? null : await shownWorkIn(needs.shownWorks, userId, certificate.module_id)
          const isSigned =
            passed !== null && (await checkCredential(passed.jwt, certificate, keys, hostConfig.origin, clock.now(), passed.solo)).valid
          return { ...certificate, credential: { valid, jwt, issuer: signedBy }, solo: isSigned ? passed.solo : null, work_today, replaced }
        }),
      }),
      http: [
        picture,
        ...downloadRoutes({ find, issuer, soloCredentials, publisher, works: needs.works }),
        ...publishRoutes({ store, contentCache, keys, statusLists, publisher, works: needs.works }),
      ],
      pageRules: [{ path: verifyPath(':code'), answer: async (req) => ((await has(`${req.params.code}`)) ? {} : { status: 404 }) }],
      listeners: [when(moduleCompleted, issuer.issue)],
      jobs: [{ name: 'certificates.reseal', every: 60, run: keys.reseal }],
      start: keys.prepare,
    }
  },
})
