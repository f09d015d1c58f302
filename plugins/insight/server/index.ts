import { clock, defineServerPlugin, implementApi, mailHandled, pageOpened, store, when } from '#core'
import { schoolProgress } from '../../courses/contract.ts'
import { aiSpend } from '../../quota-proxy/contract.ts'
import { insightApi } from '../contract.ts'
import { createDayCounts } from './create-day-counts.ts'
import { createFigures } from './create-figures.ts'
import { csvRoutes } from './csv-routes.ts'

export default defineServerPlugin({
  id: 'insight',
  description: 'How the school does, in numbers that name nobody.',
  needs: { store, clock, schoolProgress, aiSpend },
  setup({ needs, log }) {
    const counts = createDayCounts(needs.store, needs.clock, log)
    const figures = createFigures({ ...needs, counts })
    const os = implementApi(insightApi)
    return {
      api: os.router({
        funnel: os.funnel.handler(figures.funnel),
        stops: os.stops.handler(figures.stops),
        aiSpend: os.aiSpend.handler(figures.aiSpend),
        mails: os.mails.handler(figures.mails),
      }),
      http: csvRoutes(figures),
      listeners: [
        when(pageOpened, ({ path, is_signed_in }) => {
          if (path === '/' && !is_signed_in) counts.add('landing')
        }),
        when(mailHandled, ({ name, outcome }) => counts.add(outcome === 'sent' ? 'mail-sent' : 'mail-failed', name)),
      ],
      stop: counts.flush,
    }
  },
})
