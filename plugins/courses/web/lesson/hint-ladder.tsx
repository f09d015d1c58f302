import { Button, Markdown, useTranslation } from '#web'

interface HintLadderProps {
  hints: readonly string[]
  /** The number of hints shown so far. */
  shown: number
  onShow: (shown: number) => void
}

/** Hints that help a little more each time, shown only when asked for. */
export const HintLadder = ({ hints, shown, onShow }: HintLadderProps) => {
  const { t } = useTranslation('courses')
  return (
    <section aria-label={t('lesson.hints')} className="grid justify-items-start gap-3">
      <ol aria-live="polite" className="grid max-w-prose gap-3">
        {hints.slice(0, shown).map((hint, index) => (
          <li key={hint} className="border-s-4 border-line ps-4">
            <p className="text-sm text-muted">{t('lesson.hintOf', { number: index + 1, total: hints.length })}</p>
            <Markdown>{hint}</Markdown>
          </li>
        ))}
      </ol>
      {shown < hints.length && (
        <Button variant="secondary" small onClick={() => onShow(shown + 1)}>
          {shown === 0 ? t('lesson.showHint') : t('lesson.nextHint')}
        </Button>
      )}
    </section>
  )
}
