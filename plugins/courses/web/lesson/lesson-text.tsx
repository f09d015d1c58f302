import { use, useCallback } from 'react'
import { Markdown, useTranslation } from '#web'
import type { AnalogyPack } from '../../contract.ts'
import { splitTerms } from './fill-terms.ts'
import { LessonTerm } from './lesson-term.tsx'
import { LessonLanguage, usePack } from './lesson-terms.ts'

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
