import { use, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { Markdown, useTranslation } from '#web'
import type { AnalogyPack } from '../../contract.ts'
import { splitTerms } from './fill-terms.ts'
import { LessonTerm, TermWord } from './lesson-term.tsx'
import { LessonLanguage, usePack } from './lesson-terms.ts'

/** The elements of terms in a text that keeps its server-rendered HTML, each emptied of its word. */
const usePaintedTerms = () => {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([])
  const findIn = useCallback((text: HTMLElement | null) => {
    const found = [...(text?.querySelectorAll<HTMLElement>('[data-term]') ?? [])]
    for (const place of found) place.replaceChildren()
    setPlaces((before) => (found.length + before.length > 0 ? found : before))
  }, [])
  return { places, findIn }
}

/** A lesson's Markdown. A term is shown as its plain word; its first use on the page opens the learner's analogy. */
export const LessonText = ({ children }: { children: string }) => {
  const { i18n } = useTranslation('courses')
  const language = use(LessonLanguage)
  const pack: AnalogyPack | null | undefined = usePack(language)?.analogy_pack
  const { places, findIn } = usePaintedTerms()
  const tell = useCallback(
    (term: keyof AnalogyPack) => {
      const t = i18n.getFixedT(language, 'courses')
      return { term, word: t(`terms.${term}`), children: pack?.[term]?.trim() || t(`meanings.${term}`) }
    },
    [i18n, language, pack],
  )
  const drawText = useCallback(
    (text: string) =>
      splitTerms(text).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their places
        typeof part === 'string' ? part : <LessonTerm key={index} {...tell(part.term)} />,
      ),
    [tell],
  )
  return (
    <>
      <Markdown drawText={drawText} paintedRef={findIn}>
        {children}
      </Markdown>
      {places.map((place, index) => createPortal(<TermWord {...tell(place.dataset.term as keyof AnalogyPack)} />, place, `${index}`))}
    </>
  )
}
