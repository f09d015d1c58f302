import { useMutation } from '@tanstack/react-query'
import { Button, LinkButton, Notice, useKeptFocus, useTranslation } from '#web'
import { checkout } from './checkout-client.ts'

const Ask = ({ isApproved }: { isApproved: boolean }) => {
  const { t } = useTranslation('checkout')
  const ask = useMutation({ mutationFn: () => checkout.client.askParent() })
  if (!isApproved)
    return (
      <>
        <p className="max-w-[33rem]">{t('askParent.first')}</p>
        <LinkButton className="min-h-14 px-8 text-lg" to="/consent">
          {t('askParent.approval')}
        </LinkButton>
      </>
    )
  if (ask.isSuccess)
    return (
      <Notice tone="info" role="status" title={t('askParent.sent')}>
        <p className="[overflow-wrap:anywhere]">{t('askParent.sentText', { email: ask.data.sent_to })}</p>
      </Notice>
    )
  const code = ask.isError ? checkout.failureOf(ask.error).code : ''
  return (
    <>
      <p className="max-w-[33rem]">{t('askParent.text')}</p>
      <Button className="min-h-14 px-8 text-lg" busy={ask.isPending} busyLabel={t('askParent.sending')} onClick={() => ask.mutate()}>
        {t('askParent.action')}
      </Button>
      {code && (
        <p role="alert" className="text-sm text-danger">
          {t(code === 'RATE_LIMITED' ? 'askParent.tomorrow' : [`errors.${code}`, 'askParent.failed'])}
        </p>
      )}
    </>
  )
}

/** Replaces a student's pay button: an adult pays, after the approval. */
export const AskParent = (props: { isApproved: boolean }) => (
  <div ref={useKeptFocus('[role=status]')} className="contents">
    <Ask {...props} />
  </div>
)
