import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button, Dialog, useServerForm, useSiteConfig, useTranslation } from '#web'
import type { PortalName } from '../../contract.ts'
import { consent } from '../consent-client.ts'
import { PortalButtons } from './portal-buttons.tsx'
import { type StudentAnswers, StudentFields } from './student-fields.tsx'
import { type PortalAnswers, useChoosePortal } from './use-choose-portal.ts'

/** Takes the focus when a step begins, since the button that was pressed is unmounted. */
const Step = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-5 outline-none">
      {children}
    </div>
  )
}

interface PortalPickerProps {
  suggested: PortalName | null
  onPutOff: () => void
  /** Called once a portal is chosen: the link's suggestion is then settled. */
  onChosen: () => void
}

/** The dialog «Choose Your Portal»: student, adult, or here for a student. Students give a birth year and confirm a child's. */
export const PortalPicker = ({ suggested, onPutOff, onChosen }: PortalPickerProps) => {
  const { t } = useTranslation('consent')
  const product = useSiteConfig()?.productName ?? ''
  const [portal, setPortal] = useState(suggested)
  const [isQuestion, setQuestion] = useState(false)
  const choose = useChoosePortal({ onQuestion: () => setQuestion(true), onChosen })
  const formId = useId()

  const choiceOf = ({ birthYear, schoolCode }: StudentAnswers, isConfirmed = false): PortalAnswers =>
    portal && portal !== 'student'
      ? { selected_portal: portal }
      : {
          selected_portal: 'student',
          birth_year: birthYear === 'under-14' ? birthYear : Number(birthYear),
          ...(schoolCode.trim() && { school_code: schoolCode.trim() }),
          ...(isConfirmed && { is_confirmed: true }),
        }
  const form = useServerForm<StudentAnswers>({
    defaultValues: { birthYear: '', schoolCode: '' },
    send: (student) => choose.mutateAsync(choiceOf(student)),
    onFailure: (error) =>
      consent.failureOf(error).code === 'SCHOOL_CODE_UNKNOWN'
        ? { field: 'schoolCode', message: t('errors.SCHOOL_CODE_UNKNOWN') }
        : undefined,
  })
  const select = (next: PortalName | null) => {
    form.reset()
    setPortal(next)
  }
  const birthYear = form.watch('birthYear')

  if (isQuestion)
    return (
      <Dialog
        open
        onOpenChange={() => setQuestion(false)}
        title={birthYear === 'under-14' ? t('picker.confirmUnder') : t('picker.confirmYear', { year: birthYear })}
        actions={
          <>
            <Button variant="secondary" onClick={() => setQuestion(false)}>
              {t('picker.confirmNo')}
            </Button>
            <Button
              variant="danger"
              busy={choose.isPending}
              busyLabel={t('picker.working')}
              onClick={() => choose.mutate(choiceOf(form.getValues(), true))}
            >
              {t('picker.confirmYes')}
            </Button>
          </>
        }
      >
        <Step>
          <p className="text-ink-soft">{t('picker.confirmText', { product })}</p>
        </Step>
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={onPutOff}
      title={t('picker.title')}
      description={t('picker.lede')}
      actions={
        portal && (
          <>
            <Button variant="quiet" onClick={() => select(null)}>
              {t('picker.back')}
            </Button>
            <Button type="submit" form={formId} busy={form.isSending} busyLabel={t('picker.working')}>
              {t('picker.continue')}
            </Button>
          </>
        )
      }
    >
      {portal === null && <PortalButtons onSelect={select} />}
      {portal && (
        <FormProvider {...form}>
          <form key={portal} id={formId} noValidate onSubmit={form.submit}>
            <Step>
              {portal === 'student' ? <StudentFields /> : <p className="border-s-4 border-accent ps-4">{t(`picker.${portal}Confirm`)}</p>}
            </Step>
          </form>
        </FormProvider>
      )}
    </Dialog>
  )
}
