import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../copy-text.ts'
import { Button } from './button.tsx'

const shownFor = 2000

interface CopyButtonProps {
  text: string
  label: string
  isQuiet?: boolean
  /** Whether it is the main action in its place. */
  isMain?: boolean
}

/** Copies a text to the clipboard and says so for two seconds. */
export const CopyButton = ({ text, label, isQuiet = false, isMain = false }: CopyButtonProps) => {
  const { t } = useTranslation('shell')
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), shownFor)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'copyFailed')
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Button
        variant={isMain ? 'primary' : isQuiet ? 'quiet' : 'secondary'}
        small={!isMain}
        onClick={copy}
        icon={<Icon aria-hidden="true" className="size-[1.15em]" />}
      >
        {outcome ? t(outcome) : label}
      </Button>
      <span role="status" className="sr-only">
        {outcome && t(outcome)}
      </span>
    </>
  )
}
