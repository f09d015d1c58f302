import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { putAnswer, SwitchField, useToast, useTranslation } from '#web'
import { consent } from '../consent-client.ts'
import { NewestMail } from './newest-mail.tsx'

interface WeeklyMailProps {
  studentId: string
  name: string
  headingClass: string
}

/** The parent's switch for a mail each week about this student; off by default. */
export const WeeklyMail = ({ studentId: student, name, headingClass }: WeeklyMailProps) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const client = useQueryClient()
  const options = consent.query.weeklyMail.queryOptions({ input: { student } })
  const { data } = useQuery(options)
  const change = useMutation({
    mutationFn: (is_on: boolean) => consent.client.switchWeeklyMail({ student, is_on }),
    onSuccess: (now) => putAnswer(client, options.queryKey, now),
    onError: () => toast({ tone: 'danger', title: t('weekly.failed') }),
  })
  const [asked, setAsked] = useState<boolean | null>(null)
  if (!data) return null
  return (
    <section id="weekly-mail" className="scroll-mt-6" aria-label={t('weekly.title')}>
      <h3 className={headingClass}>{t('weekly.title')}</h3>
      <div className="mt-4">
        <SwitchField
          label={t('weekly.label', { email: data.email })}
          hint={t('weekly.text', { name })}
          states={{ on: t('scopes.on'), off: t('scopes.off') }}
          // The value as set, until the response arrives.
          checked={asked ?? data.is_on}
          onCheckedChange={(isOn) => {
            setAsked(isOn)
            change.mutate(isOn, { onSettled: () => setAsked(null) })
          }}
        />
        <div className="mt-3">
          <NewestMail studentId={student} />
        </div>
      </div>
    </section>
  )
}
