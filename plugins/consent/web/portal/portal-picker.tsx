import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, Dialog, failureOf, useSiteConfig, useTranslation } from '#web'
import type { PortalName } from '../../contract.ts'
import { PortalButtons } from './portal-buttons.tsx'
import { StudentFields } from './student-fields.tsx'
import { useChoosePortal } from './use-choose-portal.ts'

/** Takes the focus when a step begins, since the button that led here is gone. */
const Step = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-5 outline-none">
      {children}
    </div>
  )
}

const noStudent = { birthYear: '', schoolCode: '' }

interface PortalPickerProps {
  suggested: PortalName | null
  onPutOff: () => void
  /** A portal is chosen: what a link suggested has had its answer. */
  onChosen: () => void
}

/** The dialog «Choose Your Portal»: student, adult, or here for a student; students say their birth year, and once more when it is a child's. */
export const PortalPicker = ({ suggested, onPutOff, onChosen }: PortalPickerProps) => {
  const { t } = useTranslation('consent')
  const product = useSiteConfig()?.productName ?? ''
  const [portal, setPortal] = useState(suggested)
  const [student, setStudent] = useState(noStudent)
  const [isYearMissing, setYearMissing] = useState(false)
  const [isQuestion, setQuestion] = useState(false)
  const choose = useChoosePortal({ onQuestion: () => setQuestion(true), onChosen })
  const isCodeUnknown = choose.isError && failureOf(choose.error).code === 'SCHOOL_CODE_UNKNOWN'
  const { birthYear, schoolCode } = student

  const select = (next: PortalName | null) => {
    if (next !== 'student') setStudent(noStudent)
    setYearMissing(false)
    choose.reset()
    setPortal(next)
  }
  const send = (isConfirmed = false) => {
    if (portal && portal !== 'student') return choose.mutate({ selected_portal: portal })
    if (!birthYear) return setYearMissing(true)
    choose.mutate({
      selected_portal: 'student',
      birth_year: birthYear === 'under-14' ? birthYear : Number(birthYear),
      ...(schoolCode.trim() && { school_code: schoolCode.trim() }),
      ...(isConfirmed && { is_confirmed: true }),
    })
  }

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
            <Button variant="danger" busy={choose.isPending} busyLabel={t('picker.working')} onClick={() => send(true)}>
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
            <Button busy={choose.isPending} busyLabel={t('picker.working')} onClick={() => send()}>
              {t('picker.continue')}
            </Button>
          </>
        )
      }
    >
      {portal === null && <PortalButtons onSelect={select} />}
      {portal && portal !== 'student' && (
        <Step>
          <p className="border-s-4 border-accent ps-4">{t(`picker.${portal}Confirm`)}</p>
        </Step>
      )}
      {portal === 'student' && (
        <Step>
          <StudentFields
            birthYear={birthYear}
            schoolCode={schoolCode}
            yearError={isYearMissing ? t('picker.birthYearRequired') : undefined}
            codeError={isCodeUnknown ? t('errors.SCHOOL_CODE_UNKNOWN') : undefined}
            onChange={(change) => {
              setYearMissing(false)
              setStudent({ ...student, ...change })
            }}
          />
        </Step>
      )}
    </Dialog>
  )
}
