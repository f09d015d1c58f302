import { defineServerPlugin, hostConfig } from '#core'
import { kitPage } from '../contract.ts'

export default defineServerPlugin({
  id: 'dev-kit',
  needs: { hostConfig },
  setup: ({ needs }) => ({
    pageRules: [
      { path: `/${kitPage}`, answer: async () => (needs.hostConfig.isProduction ? { status: 404 as const } : { isUnlisted: true }) },
    ],
  }),
})
