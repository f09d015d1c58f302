import { createTranslator, dayIn, type SearchSources } from '#core'
import { knownLanguage } from '#core/contract'
import type { LogbookEntry } from '../contract.ts'
import de from '../locales/de.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import pt from '../locales/pt.json' with { type: 'json' }
import type { Logbook } from './create-logbook.ts'

const translatorFor = createTranslator('logbook', { en, es, fr, de, pt })

/** The number of calls that one search decrypts: more than a course has. Older calls are found in the logbook itself. */
const searched = 300

const titleOf = ({ call, sub_slide_id: lesson }: LogbookEntry, day: string, t: ReturnType<typeof translatorFor>): string => {
  if (lesson && call) return t('found.callOf', { call, lesson, day })
  return lesson ? t('found.inLesson', { lesson, day }) : t('found.elsewhere', { day })
}

/** Registers a learner's calls for their own search. */
export const offerLogbook = (
  sources: SearchSources,
  { logbook, zoneOf }: { logbook: Logbook; zoneOf: (userId: string) => Promise<string> },
): void =>
  sources.addOwn({
    kind: 'logbook',
    read: async (userId, locale) => {
      const t = translatorFor(knownLanguage(locale))
      const zone = await zoneOf(userId)
      return (await logbook.newest(userId, searched)).map((entry) => {
        const day = dayIn(zone, new Date(entry.at))
        const place = new URLSearchParams({ month: day.slice(0, 7), ...(entry.module_id && { where: entry.module_id }) })
        return { title: titleOf(entry, day, t), url: `/logbook?${place}`, text: [entry.prompt, entry.answer, entry.note].join('\n') }
      })
    },
  })
