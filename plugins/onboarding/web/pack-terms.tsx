import { useTranslation } from '#web'
import { type AnalogyPack, analogyKeys } from '../../courses/contract.ts'

interface PackTermsProps {
  readonly pack: AnalogyPack
  /** The language of the pack; by default the page's own. */
  readonly language?: string | undefined
  readonly className?: string
}

/** The six terms of a pack, each with its word in lessons and the text that opens there. */
export const PackTerms = ({ pack, language, className = 'grid max-w-prose gap-5' }: PackTermsProps) => {
  const { t } = useTranslation('courses')
  return (
    <dl className={className}>
      {analogyKeys.map((term) => (
        <div key={term} className="grid content-start gap-1 border-t border-line pt-3">
          <dt className="font-display text-lg">{t(`terms.${term}`)}</dt>
          <dd lang={language} className="italic">
            {pack[term]}
          </dd>
        </div>
      ))}
    </dl>
  )
}
