import { LinkButton, Notice, useTranslation } from '#web'

interface SpentNoticeProps {
  /** The names of the tool and of its provider. */
  readonly names: { readonly tool: string; readonly provider: string }
  /** Calls of the module that the platform pays for. */
  readonly allowed: number | undefined
  /** The lesson needs the learner's own key, and there is none; otherwise the module's calls are used up. */
  readonly isKeyMissing: boolean
  readonly isModuleSpent: boolean
  /** Every lesson of the module is complete: used-up calls are no warning then. */
  readonly isModuleComplete: boolean
}

/** Says why the platform pays for no further call, and leads to the learner's own keys. */
export const SpentNotice = ({ names, allowed, isKeyMissing, isModuleSpent, isModuleComplete }: SpentNoticeProps) => {
  const { t } = useTranslation('quota-proxy')
  const keyOrQuota = isKeyMissing
    ? { title: t('failure.keyTitle'), text: t('errors.KEY_REQUIRED', names) }
    : { title: t('failure.quotaTitle'), text: t('failure.quotaExhausted', { ...names, n: allowed }) }
  return (
    <Notice
      tone={isModuleComplete ? 'success' : 'warning'}
      title={isModuleComplete ? t('moduleComplete', { n: allowed }) : keyOrQuota.title}
    >
      {!isModuleComplete && <p>{keyOrQuota.text}</p>}
      {isModuleSpent && <p>{t('addKey', names)}</p>}
      <LinkButton to="/settings?tab=keys" variant="secondary" small className="mt-3">
        {t('addKeys')}
      </LinkButton>
    </Notice>
  )
}
