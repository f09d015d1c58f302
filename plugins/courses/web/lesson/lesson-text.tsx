import { useQuery } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import { Markdown, useExtensions, useTranslation } from '#web'
import type { AnalogyPack } from '../../contract.ts'
import { type LearnerPackQuery, learnerPack } from '../../slots.ts'
import { fillTerms, splitTerms } from './fill-terms.ts'
import { LessonTerm } from './lesson-term.tsx'

const noPack: LearnerPackQuery = { queryKey: ['courses', 'no-pack'], queryFn: async () => null }

/** In which language the lesson around is written, which need not be the app's. */
export const LessonLanguage = createContext('en')

const usePack = (language: string) => {
  const [packIn = () => noPack] = useExtensions(learnerPack)
  return useQuery(packIn(language)).data
}

/**
 * Puts the learner's own analogies in the place of a text's terms, plain words where there are none: both in the lesson's own language.
 * For readers who open nothing, such as a professor. `packName` is null where there are none.
 */
export const useTerms = (language: string) => {
  const { i18n } = useTranslation('courses')
  const t = i18n.getFixedT(language, 'courses')
  const pack = usePack(language)
  const fill = (markdown: string) => fillTerms(markdown, pack?.analogy_pack ?? null, (key) => t(`terms.${key}`))
  return { fill, packName: pack?.analogy_pack ? pack.pack_name : null }
}

/** A lesson's Markdown. A term stands as its plain word; its first place on the page opens the learner's analogy. */
export const LessonText = ({ children }: { children: string }) => {
  const { i18n } = useTranslation('courses')
  const language = use(LessonLanguage)
  const pack: AnalogyPack | null | undefined = usePack(language)?.analogy_pack
  const drawText = useCallback(
    (text: string) => {
      const t = i18n.getFixedT(language, 'courses')
      return splitTerms(text).map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their places
          <LessonTerm key={index} term={part.term} word={t(`terms.${part.term}`)}>
            {pack?.[part.term]?.trim() || t(`meanings.${part.term}`)}
          </LessonTerm>
        ),
      )
    },
    [i18n, language, pack],
  )
  return <Markdown drawText={drawText}>{children}</Markdown>
}
