import { contentCache, defineServerPlugin, implementApi, rateLimits, type Subject, searchSources } from '#core'
import { knownLanguage, searchKinds } from '#core/contract'
import { entitlements, openModules } from '../../access/contract.ts'
import { maxItems, searchApi } from '../contract.ts'
import { termOf, wordsIn } from '../search-words.ts'
import { createContentIndex, type IsOpen } from './create-content-index.ts'
import { readOwnWords } from './read-own-words.ts'

/** The dialog searches during typing, 0.2 seconds after the last key. */
const searches = { name: 'searches', points: 120, duration: 60 } as const

export default defineServerPlugin({
  id: 'search',
  description: 'Finds lessons, terms, modules and pages, and each learner’s own work for that learner.',
  needs: { contentCache, rateLimits, searchSources, entitlements, openModules },
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
          const own = person && (await readOwnWords(needs.searchSources, person.userId, locale))
          const typed = wordsIn(input.q)
          const meant = typed.map((word) => {
            const term = termOf(word)
            if (input.exact || published.knows(term) || own?.knows(term)) return word
            return published.correct(term) ?? own?.correct(term) ?? word
          })
          const terms = [...new Set(meant.map(termOf))]
          const found = [...published.find(terms), ...(own?.find(terms) ?? [])]
          const groups = searchKinds.flatMap((kind) => {
            const items = found.flatMap((each) => (each.kind === kind ? [each.item] : []))
            return items.length > 0 ? [{ kind, total: items.length, items: items.slice(0, maxItems) }] : []
          })
          const isCorrected = groups.length > 0 && meant.some((word, place) => word !== typed[place])
          return { corrected: isCorrected ? meant.join(' ') : null, groups }
        }),
      }),
    }
  },
})
