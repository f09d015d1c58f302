import { useTranslation } from 'react-i18next'
import { useMissingCode } from '../kit/missing-code.ts'

/** Says that a part of the page could not be had, and what brings it. It stands without code of its own to fetch. */
export const MissingCodeNote = () => {
  const { t } = useTranslation('shell')
  const missing = useMissingCode()
  return (
    missing && (
      <p role="alert" className="sticky top-0 z-40 bg-surface-inverse px-(--gutter) py-3 text-center text-ink-inverse print:hidden">
        {t(`missingCode.${missing}`)}
      </p>
    )
  )
}
