import {
  clock,
  defineServerPlugin,
  hostConfig,
  implementApi,
  monthRange,
  ownerViews,
  rateLimits,
  searchSources,
  store,
  subjectOf,
} from '#core'
import { profiles } from '../../account/contract.ts'
import { textEncryption } from '../../api-keys/contract.ts'
import { studentStatuses } from '../../consent/contract.ts'
import { learnerWork, lessons } from '../../courses/contract.ts'
import { aiSpend, callRecords } from '../../quota-proxy/contract.ts'
import { logbookApi } from '../contract.ts'
import { createLogbook } from './create-logbook.ts'
import { exportRoute } from './export-route.ts'
import { readLedger } from './read-ledger.ts'
import { readSpend } from './read-spend.ts'
import { createReadable, isWritten } from './readable-rows.ts'
import { offerLogbook } from './search-documents.ts'
import { createWordChoices } from './word-choices.ts'

/** The logbook searches during typing, and each search decrypts up to a thousand calls. */
const searches = { name: 'logbook-searches', points: 120, duration: 60 } as const

export default defineServerPlugin({
  id: 'logbook',
  description: 'Every AI call of a learner: what was said, sealed, and what it cost.',
  needs: {
    store,
    clock,
    hostConfig,
    ownerViews,
    rateLimits,
    searchSources,
    profiles,
    statuses: studentStatuses,
    words: textEncryption,
    learnerWork,
    lessons,
    callRecords,
    aiSpend,
  },
  setup({ needs, log }) {
    const logbook = createLogbook(needs)
    const choices = createWordChoices(needs)
    const readable = createReadable(log)
    needs.ownerViews.add('logbook-entries', logbook.toOwner)
    needs.callRecords.add(async (record, { isMinor }) => logbook.keep(record, await choices.keepsWords(record.user_id, isMinor)))
    needs.learnerWork.provideNotes(logbook.notesOf)
    needs.aiSpend.provide((from, to) => readSpend(needs.store, from, to))
    const zoneOf = async (userId: string) => (await needs.profiles.of(userId)).timezone

    offerLogbook(needs.searchSources, { logbook, zoneOf })

    const os = implementApi(logbookApi)
    return {
      api: os.router({
        list: os.list.handler(async ({ input, context }) => {
          const { userId } = subjectOf(context)
          if (input.q) await needs.rateLimits.spend(searches, userId)
          // The name is searched for as it is if the course has no such module any more: its calls are still there.
          const module = input.module && ((await needs.lessons.moduleOf(input.module)) ?? input.module)
          return logbook.list(userId, { ...input, module }, input.month ? monthRange(input.month, await zoneOf(userId)) : undefined)
        }),
        ledger: os.ledger.handler(async ({ input, context }) => {
          const { userId } = subjectOf(context)
          return readLedger(needs.store, userId, input.month, await zoneOf(userId))
        }),
        handIns: os.handIns.handler(async ({ context }) => {
          const { userId } = subjectOf(context)
          const explanations = (await needs.learnerWork.explanations(userId)).map(readable.explanation).filter(isWritten)
          const handIns = (await needs.learnerWork.sealedHandIns(userId)).map(readable.handIn)
          return { hand_ins: handIns.reverse(), explanations: explanations.reverse() }
        }),
        keeping: os.keeping.handler(({ context }) => choices.of(subjectOf(context).userId)),
        keep: os.keep.handler(({ input, context }) => choices.set(subjectOf(context).userId, input.keep_words)),
        note: os.note.handler(({ input, context }) => logbook.note(subjectOf(context).userId, input.id, input.note)),
        forget: os.forget.handler(async ({ input, context }) => {
          const { userId } = subjectOf(context)
          await logbook.forget(userId, input.id)
          needs.callRecords.forget(userId, input.id)
          return { ok: true as const }
        }),
        forgetAll: os.forgetAll.handler(async ({ context }) => {
          const { userId } = subjectOf(context)
          await logbook.forgetAll(userId)
          needs.callRecords.forget(userId)
          return { ok: true as const }
        }),
      }),
      http: [exportRoute({ ...needs, logbook, zoneOf, product: needs.hostConfig.productName, log })],
      jobs: [{ name: 'logbook.reseal', every: 60, run: logbook.reseal }],
    }
  },
})
