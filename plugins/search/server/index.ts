import { setImmediate as nextTurn } from 'node:timers/promises'
import { contentCache, defineServerPlugin, implementApi, isWorkRefused, rateLimits, type Subject, searchSources, works } from '#core'
import { knownLanguage, searchKinds } from '#core/contract'
import { entitlements, openModules } from '../../access/contract.ts'
import { maxItems, searchApi } from '../contract.ts'
import { termOf, wordsIn } from '../search-words.ts'
import { createContentIndex, type IsOpen } from './create-content-index.ts'
import { searchOwnWords } from './search-own-words.ts'
import type { AskedWord, OwnResults } from './search-own-words.work.ts'

/** The dialog searches during typing, 0.2 seconds after the last key. */
const searches = { name: 'searches', points: 120, duration: 60 } as const

export default defineServerPlugin({
  id: 'search',
  description: 'Finds lessons, terms, modules and pages, and each learner’s own work for that learner.',
  needs: { contentCache, rateLimits, searchSources, works, entitlements, openModules },
  setup({ needs }) {
    const content = createContentIndex(needs)
    const accessOf = async (person: Subject | null): Promise<IsOpen> => {
      if (!person) return (lockedBy) => lockedBy === null
      const { has_access } = await needs.entitlements.of(person)
      const modules = has_access ? [] : await needs.openModules.of(person.userId)
      return (lockedBy) => lockedBy === null || has_access || modules.includes(lockedBy)
    }
    const os = implementApi(searchApi)
    return {
      api: os.router({
        find: os.find.handler(async ({ input, context }) => {
          // A user without the second factor counts as signed out here.
          const person = context.subject?.aal === 2 ? context.subject : null
          await needs.rateLimits.spend(searches, person?.userId ?? context.ip)
          const locale = knownLanguage(input.locale)
          const published = await content.in(locale, await accessOf(person))
          const typed = wordsIn(input.q)
          const words: AskedWord[] = []
          for (const [place, word] of typed.entries()) {
            const term = termOf(word)
            const isKnown = input.exact !== undefined || published.knows(term, place === typed.length - 1)
            words.push({ typed: word, isKnown, similar: isKnown ? null : published.correct(term) })
            // A query may have fifty words: other work goes on between them.
            await nextTurn()
          }
          const nothingOwn: OwnResults = { meant: words.map(({ typed, similar }) => similar ?? typed), groups: [] }
          let refused: unknown
          const own = person
            ? await searchOwnWords(needs, person.userId, locale, words).catch((error: unknown) => {
                // Published content is found even while too much other work waits to search the person's own.
                if (!isWorkRefused(error)) throw error
                refused = error
                return nothingOwn
              })
            : nothingOwn
          const found = published.find([...new Set(own.meant.map(termOf))])
          const groups = searchKinds.flatMap((kind) => {
            const items = found.flatMap((each) => (each.kind === kind ? [each.item] : []))
            const ofPerson = own.groups.find((group) => group.kind === kind)
            const total = items.length + (ofPerson?.total ?? 0)
            return total > 0 ? [{ kind, total, items: [...items, ...(ofPerson?.items ?? [])].slice(0, maxItems) }] : []
          })
          // "Nothing found" would be said of texts that were not searched.
          if (refused && groups.length === 0) throw refused
          const isCorrected = groups.length > 0 && own.meant.some((word, place) => word !== typed[place])
          return { corrected: isCorrected ? own.meant.join(' ') : null, groups }
        }),
      }),
    }
  },
})
