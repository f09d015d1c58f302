import { useEffect, useRef } from 'react'
import { Card, Checkbox, CopyButton, LinkButton, useTranslation } from '#web'

interface RecoveryCodesCardProps {
  codes: readonly string[]
  isSaved: boolean
  onSavedChange: (isSaved: boolean) => void
}

/** The ten recovery codes, shown this once, with ways to save them. It takes the focus: the button that was pressed for them is gone. */
export const RecoveryCodesCard = ({ codes, isSaved, onSavedChange }: RecoveryCodesCardProps) => {
  const { t } = useTranslation('auth-mfa')
  const text = codes.join('\n')
  const head = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other codes are news too
  useEffect(() => head.current?.focus(), [codes])
  return (
    <Card className="grid gap-4">
      <div>
        <h2 ref={head} tabIndex={-1} className="text-xl">
          {t('setup.recoveryTitle')}
        </h2>
        <p className="mt-1.5 text-sm text-ink-soft">{t('setup.recoveryText')}</p>
      </div>
      <ol dir="ltr" className="grid gap-x-6 gap-y-1 rounded-sm bg-surface-sunken px-4 py-3 font-mono text-sm min-[480px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={text} label={t('setup.copyCodes')} />
        <LinkButton
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={t('setup.fileName')}
          variant="secondary"
          small
        >
          {t('setup.download')}
        </LinkButton>
      </div>
      <Checkbox label={t('setup.saved')} checked={isSaved} onCheckedChange={onSavedChange} />
    </Card>
  )
}
