import { clock, defineServerPlugin, hostConfig, implementApi, keyRing, rateLimits, store, subjectOf, when } from '#core'
import { profiles } from '../../account/contract.ts'
import { moduleCompleted } from '../../courses/contract.ts'
import { Certificate, type CertificateRecords, certificateRecords, certificatesApi } from '../contract.ts'
import { downloadRoutes } from './download-routes.ts'
import { certificateFinder } from './find-certificate.ts'
import { issueCertificate } from './issue-certificate.ts'
import { checkCredential } from './sign-credential.ts'

export default defineServerPlugin({
  id: 'certificates',
  needs: { store, profiles, clock, keyRing, hostConfig, rateLimits },
  provides: { records: certificateRecords },
  setup({ needs }) {
    const records: CertificateRecords = {
      of: async (userId) => {
        const rows = await needs.store.find('user-certificates', { where: { user_id: { equals: userId } }, sort: '-issued_at' })
        return rows.map((row) => Certificate.parse(row))
      },
    }
    const os = implementApi(certificatesApi)
    const find = certificateFinder(needs)
    return {
      api: os.router({
        mine: os.mine.handler(({ context }) => records.of(subjectOf(context).userId)),
        verify: os.verify.handler(async ({ input, context }) => {
          const { certificate, jwt } = await find(input.code, context.ip)
          const { valid, issuer } = await checkCredential(jwt, certificate, needs.keyRing.signing, needs.clock.now())
          return { ...certificate, credential: { valid, jwt, issuer } }
        }),
      }),
      http: downloadRoutes({ find, hostConfig: needs.hostConfig }),
      listeners: [when(moduleCompleted, issueCertificate(needs))],
      services: { records },
    }
  },
})
