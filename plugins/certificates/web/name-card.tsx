import { Card, useSiteConfig, useTranslation } from '#web'
import { NameForm } from './name-form.tsx'

/** Asks for the name that certificates will show. */
export const NameCard = () => {
  const { t } = useTranslation('certificates')
  const product = useSiteConfig()?.productName ?? 'Soloflight'
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('name.title')}</h2>
      <p className="text-sm text-ink-soft">{t('name.text', { product })}</p>
      <NameForm saved={t('name.saved')} />
      <p className="text-sm text-muted">{t('name.later')}</p>
    </Card>
  )
}
