import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button, ErrorNote, failureOf, formatDate, Notice, ProvenAct, Skeleton, useKeptFocus, useToast, useTranslation } from '#web'
import { gracePeriodDays, studentExportPath } from '../contract.ts'
import { DataExport } from './data-export.tsx'
import { cancelFailure, privacy } from './privacy-client.ts'

interface StudentProps {
  studentId: string
  name: string
}

/** On a parent's page of a student: buttons to export the student's data, and to have it deleted. */
const StudentData = ({ studentId, name, end }: StudentProps & { end: ReactNode }) => {
  const { t } = useTranslation('privacy')
  return (
    <section ref={useKeptFocus()} id="student-data" aria-labelledby={`data-${studentId}`} className="scroll-mt-6">
      <h3 id={`data-${studentId}`} className="border-b-2 border-ink pb-2 font-sans text-lg font-bold">
        {t('student.title', { name })}
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-3">
        <div className="max-w-[62ch]">
          <h4 className="font-sans text-base font-semibold">{t('student.export.title')}</h4>
          <p className="text-sm text-ink-soft">{t('student.export.text', { name })}</p>
        </div>
        <DataExport action={t('student.export.action')} words="student.export" path={studentExportPath(studentId)} />
      </div>
      {end}
      <Deletion studentId={studentId} name={name} />
    </section>
  )
}

const Deletion = ({ studentId: student, name }: StudentProps) => {
  const { t } = useTranslation('privacy')
  const toast = useToast()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(privacy.query.stateOfStudent.queryOptions({ input: { student } }))
  const cancel = useMutation({
    mutationFn: () => privacy.client.cancelForStudent({ student }),
    onSuccess: async () => {
      toast({ tone: 'success', title: t('deletion.cancelled'), text: t('deletion.cancelledText') })
      await client.invalidateQueries({ queryKey: privacy.query.key() })
    },
    onError: (failure) => toast({ tone: 'danger', title: t(cancelFailure(failure)) }),
  })
  if (error && !data) return <ErrorNote ns="privacy" failure={failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={1} />
  const { deletion } = data
  if (deletion)
    return (
      <div className="grid justify-items-start gap-3 py-4">
        <Notice tone="warning" role="status" title={t('student.deletion.waiting', { name, date: formatDate(deletion.delete_on) })}>
          {t(deletion.by_parent ? 'student.deletion.byParent' : 'student.deletion.byStudent', {
            name,
            date: formatDate(deletion.requested_at),
          })}
        </Notice>
        {deletion.by_parent && (
          <Button variant="secondary" busy={cancel.isPending} busyLabel={t('deletion.cancelling')} onClick={() => cancel.mutate()}>
            {t('deletion.cancel')}
          </Button>
        )}
      </div>
    )
  return (
    <ProvenAct
      title={t('student.deletion.title', { name })}
      text={
        <ul className="grid list-disc gap-1.5 ps-5 marker:text-accent">
          {(['goes', 'when', 'stays'] as const).map((part) => (
            <li key={part}>{t(`student.deletion.${part}`, { name, days: gracePeriodDays })}</li>
          ))}
        </ul>
      }
      action={t('deletion.request')}
      done={t('deletion.queued')}
      isDangerous
      act={() => privacy.client.requestForStudent({ student, confirm: true })}
    />
  )
}

export default StudentData
