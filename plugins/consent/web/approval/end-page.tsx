import { useMutation } from '@tanstack/react-query'
import { Button, usePageTitle, useToast, useTranslation } from '#web'
import { consent } from '../consent-client.ts'
import { useLinkToken } from '../use-link-token.ts'
import { ParentFrame } from './parent-frame.tsx'
import { ParentMessage } from './parent-message.tsx'

/** `/consent/end#token=`: the parent's mail leads here. Opening it ends nothing. */
export const Component = () => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const token = useLinkToken() ?? ''
  const end = useMutation({
    mutationFn: () => consent.client.endByLink({ token }),
    onError: (error) => {
      if (consent.failureOf(error).code !== 'INVALID_TOKEN') toast({ tone: 'danger', title: t('sharing.failed') })
    },
  })
  usePageTitle(t('titles.end'))
  const isInvalid = !token || (end.isError && consent.failureOf(end.error).code === 'INVALID_TOKEN')
  return (
    <ParentFrame>
      {end.isSuccess && <ParentMessage title={t('end.doneTitle')} lede={t('end.doneText', { email: end.data.student_email })} />}
      {!end.isSuccess && isInvalid && <ParentMessage title={t('approve.invalidTitle')} lede={t('errors.INVALID_TOKEN')} />}
      {!end.isSuccess && !isInvalid && (
        <div className="grid justify-items-start gap-5">
          <h1 className="max-w-[17ch]">{t('end.title')}</h1>
          <p className="max-w-[38rem] text-lg leading-normal text-ink-soft">{t('end.lede')}</p>
          <Button className="min-h-14 text-lg" busy={end.isPending} busyLabel={t('end.working')} onClick={() => end.mutate()}>
            {t('end.action')}
          </Button>
        </div>
      )}
    </ParentFrame>
  )
}
