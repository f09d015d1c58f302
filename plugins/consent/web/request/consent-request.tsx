import { LinkButton, Notice, Page, PageHead, usePlaceholders, useTranslation } from '#web'
import type { Portal } from '../../contract.ts'
import { ParentEmailForm } from './parent-email-form.tsx'

/** The form of a student without an approval, and what follows from sending it. */
export const ConsentRequest = ({ portal }: { portal: Portal }) => {
  const { t } = useTranslation('consent')
  const words = usePlaceholders()
  const { last_decision: last, is_unpaid } = portal
  return (
    <Page>
      <PageHead title={t('request.title')} lede={t(is_unpaid ? 'request.lede' : 'request.ledePaid')} />
      {last && (
        <Notice tone="warning" title={t(`request.${last}`)}>
          {t(`request.${last}Text`)}
        </Notice>
      )}
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <ParentEmailForm
          more={
            <LinkButton variant="quiet" to="/dashboard">
              {t('request.dashboard')}
            </LinkButton>
          }
        />
        <section aria-labelledby="consent-steps" className="border-t-2 border-ink pt-4">
          <h2 id="consent-steps" className="font-sans text-lg font-bold">
            {t('request.stepsTitle')}
          </h2>
          <ol className="mt-3 grid list-decimal gap-3 ps-7 text-ink-soft marker:font-mono marker:text-accent">
            {(['mail', 'decide', is_unpaid ? 'told' : 'toldPaid'] as const).map((step) => (
              <li key={step} className="ps-1.5">
                {t(`request.steps.${step}`, words)}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Page>
  )
}
