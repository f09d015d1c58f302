import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Button, formatDate, useTranslation } from '#web'
import { consent } from '../consent-client.ts'

/** On a parent's page: students who have asked them and wait for an answer, even if the mail got lost. */
export const WaitingRequests = () => {
  const { t } = useTranslation('consent')
  const navigate = useNavigate()
  const { data } = useQuery(consent.query.waiting.queryOptions({ staleTime: 0 }))
  const open = useMutation({
    mutationFn: (student: string) => consent.client.openWaiting({ student }),
    onSuccess: ({ token }) => navigate(`/consent/approve#token=${token}`),
  })
  if (!data?.length) return null
  return (
    <section aria-label={t('waitingRequests.title')} className="grid gap-3">
      {data.map(({ student_id: id, student_email: email, requested_at, expires_at }) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-info-soft px-5 py-4">
          <div className="grid min-w-0 flex-1 basis-72 grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <Mail aria-hidden="true" className="mt-0.5 size-5 text-info" />
            <div>
              <p className="font-bold [overflow-wrap:anywhere]">{t('waitingRequests.asks', { email })}</p>
              <p className="text-sm">{t('waitingRequests.text', { date: formatDate(requested_at), until: formatDate(expires_at) })}</p>
            </div>
          </div>
          <Button
            small
            variant="secondary"
            aria-label={t('waitingRequests.label', { email })}
            busy={open.isPending}
            busyLabel={t('picker.working')}
            onClick={() => open.mutate(id)}
          >
            {t('waitingRequests.action')}
          </Button>
        </div>
      ))}
      {open.isError && (
        <p role="alert" className="text-sm text-danger">
          {t('waitingRequests.failed')}
        </p>
      )}
    </section>
  )
}
